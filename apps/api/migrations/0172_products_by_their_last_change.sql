-- The list of products in the order of their last change, as its cursor says it.
drop index product_updated;
create index product_changed on product (((extract(epoch from updated_at at time zone 'UTC') * 1000)::bigint), id);
