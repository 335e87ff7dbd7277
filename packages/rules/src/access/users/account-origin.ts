/**
 * An account with its line of creators: the account itself, its creator, that one's creator, and so on. The line ends at
 * an account that a second person of the matriz confirmed, since that one counts as another person.
 */
export type AccountOrigin = { readonly id: number; readonly line: readonly number[] };

/**
 * Whether two accounts count as two people where a rule needs two (T04, T22). False when one created the other, directly
 * or through others, and when both go back to the same creator.
 */
export const countAsTwo = (one: AccountOrigin, other: AccountOrigin): boolean =>
  one.id !== other.id && !one.line.some((id) => other.line.includes(id));
