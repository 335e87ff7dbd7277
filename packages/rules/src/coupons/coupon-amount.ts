import { type Centavos, centavos } from '../money.ts';
import { basis, percentOf } from '../percent.ts';
import type { RefusalCode } from '../refusal.ts';

/** What decides on a coupon; `value` is hundredths of a percent or centavos, by its kind. Days are YYYY-MM-DD. */
export type Coupon = {
  readonly kind: 'PERCENTAGE' | 'AMOUNT';
  readonly value: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly minimumOrder: number;
  readonly isCanceled: boolean;
};

/**
 * Amount a coupon takes off, from the items it applies to (those of its supplier, or all): never more than they cost.
 * Refused outside its period, canceled, below its minimum order or with nothing to apply to.
 */
export const decideCoupon = (
  coupon: Coupon,
  order: { readonly today: string; readonly itemsTotal: Centavos; readonly eligibleTotal: Centavos },
): Centavos | Extract<RefusalCode, 'COUPON_INVALID'> => {
  const isRunning = !coupon.isCanceled && coupon.startsOn <= order.today && order.today <= coupon.endsOn;
  if (!isRunning || order.itemsTotal < coupon.minimumOrder || order.eligibleTotal <= 0)
    return 'COUPON_INVALID';
  const amount =
    coupon.kind === 'PERCENTAGE'
      ? percentOf(order.eligibleTotal, basis(coupon.value))
      : centavos(coupon.value);
  return amount < order.eligibleTotal ? amount : order.eligibleTotal;
};
