import { isPaid } from '../installments/statuses.ts';

/** A delivery of an order with a coupon. */
export type CouponedDelivery = {
  readonly id: number;
  /** The delivery whose relocation created this one. */
  readonly relocatedFromId: number | null;
  readonly status: string;
  /** Whether it has a discount of the coupon. */
  readonly isApplied: boolean;
  /** Statuses of its installments. */
  readonly installments: readonly string[];
};

const isRelocated = ({ status }: CouponedDelivery): boolean => status === 'REALLOCATED_OR_RETURNED';

/** A delivery and those that its relocations created; all active ones when the origin isn't recorded. */
const lineOf = (
  delivery: CouponedDelivery,
  order: readonly CouponedDelivery[],
): readonly CouponedDelivery[] => {
  if (!isRelocated(delivery)) return [delivery];
  const made = order.filter(({ relocatedFromId }) => relocatedFromId === delivery.id);
  if (made.length === 0) return [delivery, ...order.filter((one) => !isRelocated(one))];
  return [delivery, ...made.flatMap((one) => lineOf(one, order))];
};

/**
 * Whether the use of a coupon is returned: every delivery with its discount was canceled (for a relocated one, all that
 * its relocation created), and nothing of these was paid. Other deliveries of the order don't matter.
 */
export const comesBack = (order: readonly CouponedDelivery[]): boolean => {
  const concerned = order.filter(({ isApplied }) => isApplied).flatMap((one) => lineOf(one, order));
  const last = concerned.filter((one) => !isRelocated(one));
  return (
    last.length > 0 &&
    last.every(({ status }) => status === 'CANCELED') &&
    !concerned.some(({ installments }) => installments.some(isPaid))
  );
};
