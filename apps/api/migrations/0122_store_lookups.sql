-- The uses of coupons move with a store that is merged.
create index coupon_use_of_store on coupon_use (store_id);
