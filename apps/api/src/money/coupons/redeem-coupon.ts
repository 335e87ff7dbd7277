import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { type CouponObstacle, decideCoupon } from '@celeiro/rules/money/coupons/coupon-amount.ts';
import { type CouponReason, couponReasonLabels } from '@celeiro/rules/money/coupons/coupons.ts';
import { allocate, type Centavos, centavos, formatBRL, sumCentavos, ZERO } from '@celeiro/rules/money.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { type CouponRow, countStoreUses, insertUse, lockCoupon, takeUse } from './coupons.store.ts';
import { hasOneOfTags, isFirstOrder, productsOfFamilies } from './redemption.queries.ts';

/** The order on which a coupon is redeemed, with the products of its deliveries. */
export type CouponOrder = {
  readonly orderId: number;
  readonly storeId: number;
  readonly today: string;
  readonly deliveries: readonly {
    readonly supplierId: number;
    readonly items: readonly { readonly supplierProductId: number; readonly total: Centavos }[];
  }[];
};

export type Redemption = {
  readonly couponId: number;
  readonly code: string;
  /** The reason of its discounts. */
  readonly reason: (typeof couponReasonLabels)[CouponReason];
  /** Its discount on each delivery, exact to the centavo. */
  readonly parts: readonly Centavos[];
};

/** The eligible amount of each delivery: products of the coupon's supplier and families, or all products. */
const eligibleTotals = async (
  db: Kysely<Database>,
  coupon: CouponRow,
  { deliveries }: CouponOrder,
): Promise<readonly Centavos[]> => {
  const sold = deliveries.flatMap(({ items }) => items.map((item) => item.supplierProductId));
  const isOpen = coupon.familyPublicIds.length === 0;
  const eligible = isOpen ? null : await productsOfFamilies(db, sold, coupon.familyPublicIds);
  return deliveries.map(({ supplierId, items }) =>
    coupon.supplierId === null || coupon.supplierId === supplierId
      ? sumCentavos(
          items
            .filter((item) => eligible === null || eligible.has(item.supplierProductId))
            .map((item) => item.total),
        )
      : ZERO,
  );
};

/** The date or amount in the message of an obstacle. */
const spokenOf = (coupon: CouponRow, obstacle: CouponObstacle): string | null =>
  ({
    NOT_YET: formatDate(coupon.startsOn),
    OVER: formatDate(coupon.endsOn),
    BELOW_MINIMUM: formatBRL(centavos(coupon.minimumOrder)),
    CANCELED: null,
    NOT_ITS_STORE: null,
    NOT_THE_FIRST: null,
    NOT_ITS_PRODUCTS: null,
  })[obstacle];

/**
 * Redeems a coupon once, in the order's own transaction: the coupon's row stays locked until the order exists, so
 * simultaneous orders can't exceed its limits (T21). Throws COUPON_INVALID with the reason, and COUPON_EXHAUSTED.
 */
export const redeemCoupon = async (
  db: Kysely<Database>,
  code: string,
  order: CouponOrder,
): Promise<Redemption> => {
  const coupon = (await lockCoupon(db, code)) ?? refuse('COUPON_INVALID', {}, 'couponCode');
  const eligible = await eligibleTotals(db, coupon, order);
  const decided = decideCoupon(coupon, {
    today: order.today,
    itemsTotal: sumCentavos(order.deliveries.flatMap(({ items }) => items.map(({ total }) => total))),
    eligibleTotal: sumCentavos(eligible),
    isForStore: await hasOneOfTags(db, order.storeId, coupon.storeTagPublicIds),
    isFirst: !coupon.firstOrderOnly || (await isFirstOrder(db, order)),
  });
  if (typeof decided === 'string') {
    const value = spokenOf(coupon, decided);
    return refuse('COUPON_INVALID', { because: decided, ...(value !== null && { value }) }, 'couponCode');
  }
  if ((await countStoreUses(db, coupon.id, order.storeId)) >= coupon.storeLimit) {
    return refuse('COUPON_EXHAUSTED', {}, 'couponCode');
  }
  if (!(await takeUse(db, coupon.id))) return refuse('COUPON_EXHAUSTED', {}, 'couponCode');
  await insertUse(db, {
    couponId: coupon.id,
    orderId: order.orderId,
    storeId: order.storeId,
    amount: decided,
  });
  return {
    couponId: coupon.id,
    code: coupon.code,
    reason: couponReasonLabels[coupon.reason],
    parts: allocate(decided, eligible),
  };
};
