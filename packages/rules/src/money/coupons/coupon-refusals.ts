/** Refusal codes of coupons and their redemption, for `refusal.ts`. */
export type CouponRefusalCode =
  | 'COUPON_INVALID'
  | 'COUPON_EXHAUSTED'
  | 'COUPON_CODE_TAKEN'
  | 'COUPON_CANCELED'
  | 'COUPON_PERCENTAGE_ABOVE_ALL'
  | 'COUPON_MAXIMUM_OF_AMOUNT'
  | 'COUPON_ENDS_BEFORE_START'
  | 'COUPON_ENDS_IN_THE_PAST'
  | 'COUPON_STORE_LIMIT'
  | 'COUPON_PAID_BY_NOBODY'
  | 'COUPON_ABOVE_POLICY';
