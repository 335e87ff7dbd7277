import { isPaid } from '../installments/statuses.ts';

/** A delivery of an order that came with a coupon. */
export type CouponedDelivery = {
  readonly status: string;
  /** The coupon takes something off it. */
  readonly isApplied: boolean;
  /** Statuses of its installments. */
  readonly installments: readonly string[];
};

/**
 * Whether the use of a coupon comes back: everything it applied to was cancelled and nothing of that paid. A relocated
 * delivery lives on in the others of its order, which have to be cancelled too.
 */
export const comesBack = (deliveries: readonly CouponedDelivery[]): boolean => {
  const isRelocated = ({ status }: CouponedDelivery) => status === 'REALLOCATED_OR_RETURNED';
  const applied = deliveries.filter(({ isApplied }) => isApplied);
  const livesOn = applied.some(isRelocated);
  const decisive = livesOn ? deliveries.filter((one) => !isRelocated(one)) : applied;
  return (
    decisive.length > 0 &&
    decisive.every(({ status }) => status === 'CANCELED') &&
    !deliveries.some(({ installments }) => installments.some(isPaid))
  );
};
