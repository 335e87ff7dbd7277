import { decideCoupon } from '@celeiro/rules/coupons/coupon-amount.ts';
import { type Centavos, sumCentavos } from '@celeiro/rules/money.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { countStoreUses, insertUse, lockCoupon, takeUse } from './coupons.store.ts';

/** The order a coupon is redeemed on: its items' total by supplier. */
export type CouponOrder = {
  readonly orderId: number;
  readonly storeId: number;
  readonly today: string;
  readonly suppliers: readonly { readonly supplierId: number; readonly itemsTotal: Centavos }[];
};

export type Redemption = {
  readonly couponId: number;
  readonly code: string;
  readonly amount: Centavos;
  /** Null applies to every supplier of the order. */
  readonly supplierId: number | null;
};

/**
 * Redeems a coupon once, in the order's own transaction: the coupon's row stays locked until the order exists, so
 * parallel orders never pass its limits (T21). Refuses COUPON_INVALID and COUPON_EXHAUSTED.
 */
export const redeemCoupon = async (
  db: Kysely<Database>,
  code: string,
  order: CouponOrder,
): Promise<Redemption> => {
  const coupon = (await lockCoupon(db, code)) ?? refuse('COUPON_INVALID', {}, 'couponCode');
  const eligible = order.suppliers.filter(
    (one) => coupon.supplierId === null || coupon.supplierId === one.supplierId,
  );
  const amount = decideCoupon(coupon, {
    today: order.today,
    itemsTotal: sumCentavos(order.suppliers.map((one) => one.itemsTotal)),
    eligibleTotal: sumCentavos(eligible.map((one) => one.itemsTotal)),
  });
  if (amount === 'COUPON_INVALID') return refuse(amount, {}, 'couponCode');
  if ((await countStoreUses(db, coupon.id, order.storeId)) >= coupon.storeLimit) {
    return refuse('COUPON_EXHAUSTED', {}, 'couponCode');
  }
  if (!(await takeUse(db, coupon.id))) return refuse('COUPON_EXHAUSTED', {}, 'couponCode');
  await insertUse(db, { couponId: coupon.id, orderId: order.orderId, storeId: order.storeId, amount });
  return { couponId: coupon.id, code: coupon.code, amount, supplierId: coupon.supplierId };
};

export { moveUses } from './coupons.store.ts';
