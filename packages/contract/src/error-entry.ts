import type { RefusalCode, RefusalParams } from '@celeiro/rules/refusal.ts';

/** What a code means: its HTTP status and its Portuguese message, which may speak of its details. */
export type CatalogEntry<P> = {
  readonly status: number;
  readonly message: (details: P) => string;
};

/** The entry each refusal of a rule needs. */
export type RefusalCatalog = { readonly [C in RefusalCode]: CatalogEntry<RefusalParams<C>> };

/** One entry of the catalogue in `errors.ts`. */
export const entry = <P = unknown>(
  status: number,
  message: string | ((details: P) => string),
): CatalogEntry<P> => ({
  status,
  message: typeof message === 'string' ? () => message : message,
});
