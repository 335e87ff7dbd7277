/** Answers whoever reads it, and lets it go. */
export type WishOf<T> = { readonly toldAt: T };
export const tellOwner = (): number => KEPT_MS;
const KEPT_MS = 10;
