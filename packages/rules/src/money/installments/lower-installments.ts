import { type Centavos, centavos, ZERO } from '../../money.ts';
import { isOwed } from './statuses.ts';

/** An installment for a return: its amount is `net` less `discount`. */
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
 * How an amount is taken off: it lowers what is still owed, the last installments first; `refund` is what is over. What is
 * taken off and the rest add up to the amount exactly. `isLowered` says of which statuses it is taken, if of others.
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
