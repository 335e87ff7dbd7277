-- Coupons as records: who made which, for whom, at whose cost, and why one ended before its time. A coupon doesn't change but
-- for being cancelled. Those made before were commercial ones of the house's own.
alter table coupon
  add column version integer not null default 0 check (version >= 0),
  add column name text generated always as (code) stored,
  add column maximum_discount_centavos bigint check (maximum_discount_centavos > 0),
  add column first_order_only boolean not null default false,
  -- Whom it is for: of what, and of which tags; empty for all. By their public ids: one that is gone is nobody's.
  add column family_public_ids uuid[] not null default '{}',
  add column store_tag_public_ids uuid[] not null default '{}',
  add column description text check (length(description) between 1 and 300),
  add column reason text not null default 'COMMERCIAL' check (reason in ('MARKETING', 'COMMERCIAL')),
  add column paid_by text not null default 'CELEIRO' check (paid_by in ('CELEIRO', 'SUPPLIER')),
  add column batch_id uuid,
  add column cancel_reason text check (length(cancel_reason) between 1 and 300),
  add column created_by_name text,
  add column created_at timestamptz not null default now(),
  add constraint coupon_reason_of_end check (canceled_at is not null or cancel_reason is null),
  add constraint coupon_paid_by_its_supplier check (paid_by = 'CELEIRO' or supplier_id is not null);

create index coupon_period on coupon (starts_on, id);
create index coupon_supplier on coupon (supplier_id) where supplier_id is not null;

-- A use that came back, when everything it applied to was cancelled unpaid: it counts no more.
alter table coupon_use add column returned_at timestamptz;
-- Uses of a coupon, newest first.
create index coupon_use_newest on coupon_use (coupon_id, order_id desc);
-- What the deliveries of an order owe to its coupon.
create index customer_order_coupon on customer_order (coupon_id, id) where coupon_id is not null;
