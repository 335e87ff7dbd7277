import { type Centavos, centavos, ZERO } from '../money.ts';
import { isOwed } from './statuses.ts';

/** An installment as a return looks at it: what it asks for is `net` less `discount`. */
export type LowerableInstallment = {
  readonly publicId: string;
  readonly status: string;
  readonly net: Centavos;
  readonly discount: Centavos;
};

export type LoweredInstallment = {
  readonly publicId: string;
  /** What is taken off now. */
  readonly by: Centavos;
  /** Nothing is left to ask for. */
  readonly isEmptied: boolean;
};

/**
 * How a return's amount is given back: it lowers what is still owed, the last installments first, and what is over is a
 * refund. What is taken off and the refund add up to the amount exactly.
 */
export const lowerInstallments = (
  amount: Centavos,
  installments: readonly LowerableInstallment[],
): { readonly lowered: readonly LoweredInstallment[]; readonly refund: Centavos } => {
  let left: number = amount;
  const lowered: LoweredInstallment[] = [];
  for (const one of installments.toReversed()) {
    const owed = one.net - one.discount;
    if (left === 0 || owed <= 0 || !isOwed(one.status)) continue;
    const by = centavos(Math.min(left, owed));
    lowered.push({ publicId: one.publicId, by, isEmptied: by === owed });
    left -= by;
  }
  return { lowered, refund: left === 0 ? ZERO : centavos(left) };
};
