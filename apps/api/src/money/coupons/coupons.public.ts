// What other areas may do with coupons.
export { releasedBy } from './applied.queries.ts';
export { moveUses } from './coupons.store.ts';
export { redeemCoupon } from './redeem-coupon.ts';
export { settleUse } from './settle-use.ts';
export { quickCoupons } from './quick-coupons.queries.ts';
