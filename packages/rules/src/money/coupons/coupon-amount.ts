import { type Centavos, centavos, multiplyRoundHalfUp, ZERO } from '../../money.ts';
import { basis, FULL, percentOf } from '../../percent.ts';

export const couponKinds = ['PERCENTAGE', 'AMOUNT'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** What a coupon takes off: `value` is hundredths of a percent or centavos, by its kind. */
export type CouponValue = {
  readonly kind: CouponKind;
  readonly value: number;
  /** Most that a percentage takes off an order; null for no such limit. */
  readonly maximumDiscount: number | null;
};

/** What decides on a coupon. Days are YYYY-MM-DD, both of them count. */
export type Coupon = CouponValue & {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly minimumOrder: number;
  readonly firstOrderOnly: boolean;
  readonly isCanceled: boolean;
};

/** What keeps a coupon from an order. */
export type CouponObstacle =
  | 'CANCELED'
  | 'NOT_YET'
  | 'OVER'
  | 'NOT_ITS_STORE'
  | 'NOT_THE_FIRST'
  | 'BELOW_MINIMUM'
  | 'NOT_ITS_PRODUCTS';

/** The limit that a discount met, or null where it is what the coupon says. */
export type CouponLimit = 'maximum' | 'items' | null;

/** What a coupon takes off items of so much: never more than they cost, and no percentage more than its maximum. */
export const couponDiscount = (
  { kind, value, maximumDiscount }: CouponValue,
  eligibleTotal: Centavos,
): { readonly said: Centavos; readonly amount: Centavos; readonly limitedBy: CouponLimit } => {
  const said = kind === 'PERCENTAGE' ? percentOf(eligibleTotal, basis(value)) : centavos(value);
  const most = kind === 'PERCENTAGE' && maximumDiscount !== null ? centavos(maximumDiscount) : said;
  if (most < said && most <= eligibleTotal) return { said, amount: most, limitedBy: 'maximum' };
  return said > eligibleTotal
    ? { said, amount: eligibleTotal, limitedBy: 'items' }
    : { said, amount: said, limitedBy: null };
};

/** Of which items on a percentage takes off its maximum, and no more. */
export const fullFrom = ({
  value,
  maximumDiscount,
}: {
  readonly value: number;
  readonly maximumDiscount: number;
}): Centavos => centavos(multiplyRoundHalfUp(maximumDiscount, FULL, value));

const obstacleTo = (
  coupon: Coupon,
  order: {
    readonly today: string;
    readonly itemsTotal: Centavos;
    readonly eligibleTotal: Centavos;
    readonly isForStore: boolean;
    readonly isFirst: boolean;
  },
): CouponObstacle | null => {
  if (coupon.isCanceled) return 'CANCELED';
  if (order.today < coupon.startsOn) return 'NOT_YET';
  if (order.today > coupon.endsOn) return 'OVER';
  if (!order.isForStore) return 'NOT_ITS_STORE';
  if (coupon.firstOrderOnly && !order.isFirst) return 'NOT_THE_FIRST';
  if (order.itemsTotal < coupon.minimumOrder) return 'BELOW_MINIMUM';
  return order.eligibleTotal <= ZERO ? 'NOT_ITS_PRODUCTS' : null;
};

/** Amount a coupon takes off the items it applies to (those of its supplier and families, or all), or what keeps it from the order. */
export const decideCoupon = (
  coupon: Coupon,
  order: Parameters<typeof obstacleTo>[1],
): Centavos | CouponObstacle =>
  obstacleTo(coupon, order) ?? couponDiscount(coupon, order.eligibleTotal).amount;
