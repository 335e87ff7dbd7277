// Mutants that no test can notice, each with its reason. They count as survivors all the same.

/** A change of one line of a file that makes no difference. The line is given by its text, since its number moves. */
export type Equivalent = {
  readonly file: string;
  readonly text: string;
  readonly replacement: string;
  readonly reason: string;
};

/** All that are known. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'packages/rules/src/discounts/approval.ts',
    text: "if (seen === null) return `entrou '${reason ?? ''}' de ${formatBRL(current)}`;",
    replacement: '"Stryker was here!"',
    reason: 'a discount that is there has a reason.',
  },
  {
    file: 'packages/rules/src/discounts/approval.ts',
    text: "return `'${reason ?? ''}' passou de ${formatBRL(seen)} para ${formatBRL(current)}`;",
    replacement: '"Stryker was here!"',
    reason: 'a discount that is there has a reason.',
  },
  {
    file: 'packages/rules/src/discounts/typed-value.ts',
    text: "const [whole = '', ...rest] = typed",
    replacement: '"Stryker was here!"',
    reason: 'a text that is split has a first part.',
  },
  {
    file: 'packages/rules/src/coupons/coupon-amount.ts',
    text: "if (most < said && most <= eligibleTotal) return { said, amount: most, limitedBy: 'maximum' };",
    replacement: 'true',
    reason: 'a percentage says at most all of the items, so that less than it says is at most the items.',
  },
  {
    file: 'packages/rules/src/coupons/coupons.ts',
    text: "kind === 'PERCENTAGE' ? formatPercent(basis(value)).replace(/,?0+%$/, '%') : formatBRL(centavos(value));",
    replacement: '/,?0+%/',
    reason: 'a percent sign only stands at the end.',
  },
];

/** Why a survivor makes no difference, if that is known. */
export const reasonOf = (
  { file, text, replacement }: Pick<Equivalent, 'file' | 'text' | 'replacement'>,
  all: readonly Equivalent[],
): string | undefined =>
  all.find((one) => one.file === file && one.text === text && one.replacement === replacement)?.reason;
