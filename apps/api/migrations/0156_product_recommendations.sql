-- Products a store is recommended: they stand first where products are added to its orders. Without a priority it isn't any more.
create table product_recommendation (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  store_id bigint not null references store on delete cascade,
  product_id bigint not null references product on delete cascade,
  -- 1 stands first.
  priority integer check (priority between 1 and 999),
  version integer not null default 1,
  unique (store_id, product_id)
);
create index product_recommendation_product on product_recommendation (product_id);
grant select, insert, update, delete on product_recommendation to celeiro_api;
