/**
 * An account with the accounts it comes from: who made it, who made that one, and so on, itself included. The line ends at an account
 * that a second person of the matriz confirmed: that one is a person of its own.
 */
export type AccountOrigin = { readonly id: number; readonly line: readonly number[] };

/**
 * Whether two accounts count as two people where a rule takes two (T04, T22): not where one made the other, directly or through
 * others, and not where both go back to one account that made them.
 */
export const countAsTwo = (one: AccountOrigin, other: AccountOrigin): boolean =>
  one.id !== other.id && !one.line.some((id) => other.line.includes(id));
