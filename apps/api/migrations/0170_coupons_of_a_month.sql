-- What coupons took off the orders of a month: few orders have one, all are of some month.
create index customer_order_coupon_month on customer_order (created_at) where coupon_id is not null;
