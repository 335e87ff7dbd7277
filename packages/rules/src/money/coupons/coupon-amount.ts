import { type Centavos, centavos, multiplyRoundHalfUp, ZERO } from '../../money.ts';
import { basis, FULL, percentOf } from '../../percent.ts';

export const couponKinds = ['PERCENTAGE', 'AMOUNT'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** The discount of a coupon; `value` is basis points or centavos, depending on its kind. */
export type CouponValue = {
  readonly kind: CouponKind;
  readonly value: number;
  /** Largest discount of a percentage on an order; null without a limit. */
  readonly maximumDiscount: number | null;
};

/** The facts that decide on a coupon. Days are YYYY-MM-DD, inclusive. */
export type Coupon = CouponValue & {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly minimumOrder: number;
  readonly firstOrderOnly: boolean;
  readonly isCanceled: boolean;
};

/** Why a coupon can't be used for an order. */
export type CouponObstacle =
  | 'CANCELED'
  | 'NOT_YET'
  | 'OVER'
  | 'NOT_ITS_STORE'
  | 'NOT_THE_FIRST'
  | 'BELOW_MINIMUM'
  | 'NOT_ITS_PRODUCTS';

/** The limit that reduced a discount; null when none did. */
export type CouponLimit = 'maximum' | 'items' | null;

/**
 * The discount of a coupon on items of this amount: never more than the items, and a percentage never more than its
 * maximum.
 */
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

/** The amount of items from which on a percentage reaches its maximum. */
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

/** The discount of a coupon on the items it applies to (of its supplier and families, or all), or why it can't be used. */
export const decideCoupon = (
  coupon: Coupon,
  order: Parameters<typeof obstacleTo>[1],
): Centavos | CouponObstacle =>
  obstacleTo(coupon, order) ?? couponDiscount(coupon, order.eligibleTotal).amount;
