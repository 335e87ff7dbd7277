import { type Centavos, centavos, ZERO } from '../../money.ts';
import { isOwed } from './statuses.ts';

/** An installment, for a return; its amount is `net` less `discount`. */
export type LowerableInstallment = {
  readonly publicId: string;
  readonly status: string;
  readonly net: Centavos;
  readonly discount: Centavos;
};

export type LoweredInstallment = {
  readonly publicId: string;
  /** The deduction. */
  readonly by: Centavos;
  /** Whether nothing is left to pay. */
  readonly isEmptied: boolean;
};

/**
 * Deducts an amount from unpaid installments, the last ones first; `refund` is the rest. Deductions and refund add up
 * exactly to the amount. `isLowered` overrides which statuses may be lowered.
 */
export const lowerInstallments = (
  amount: Centavos,
  installments: readonly LowerableInstallment[],
  isLowered: (status: string) => boolean = isOwed,
): { readonly lowered: readonly LoweredInstallment[]; readonly refund: Centavos } => {
  let left: number = amount;
  const lowered: LoweredInstallment[] = [];
  for (const one of installments.toReversed()) {
    const owed = one.net - one.discount;
    if (left === 0 || owed <= 0 || !isLowered(one.status)) continue;
    const by = centavos(Math.min(left, owed));
    lowered.push({ publicId: one.publicId, by, isEmptied: by === owed });
    left -= by;
  }
  return { lowered, refund: left === 0 ? ZERO : centavos(left) };
};
