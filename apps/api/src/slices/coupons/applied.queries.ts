import { type RawBuilder, sql } from 'kysely';

/** How the discount that a coupon gives is released (`delivery_discount.release_name`). */
export const releasedBy = (code: string): string => `Cupom ${code}`;

/** Deliveries `d` that a coupon applied to and applies to still, with what it takes off each, `x`; to be gone on with 'and'. */
export const appliedTo = (couponId: RawBuilder<unknown>, code: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`customer_order o join delivery d on d.order_id = o.id
    join delivery_discount x on x.delivery_id = d.id and x.is_offer and x.active and x.release_name = 'Cupom ' || ${code}
    where o.coupon_id = ${couponId}`;
