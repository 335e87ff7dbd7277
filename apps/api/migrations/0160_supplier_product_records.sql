-- What a supplier sells of a product, as a record: the code it has there, and a version. Its history knows it by that code.
alter table supplier_product
  add column code text check (length(code) between 1 and 60),
  add column version integer not null default 0 check (version >= 0),
  add column name text generated always as (coalesce(code, pack_desc)) stored,
  -- Not of what stands: nobody ever asked its length.
  add constraint supplier_product_pack_length check (length(pack_desc) between 1 and 80) not valid;
create unique index supplier_product_code on supplier_product (supplier_id, lower(code)) where code is not null;
