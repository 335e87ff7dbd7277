-- By which direct methods a supplier is paid: for one store, for the orders of one seller, or for all others. Without a row nothing is
-- recorded; an empty list says none.
create table supplier_payment_method (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  supplier_id bigint not null references supplier,
  store_id bigint references store,
  seller_user_id bigint references app_user,
  -- Ids of payment_method, which nobody removes.
  payment_method_ids bigint[] not null,
  version integer not null default 1,
  check (num_nonnulls(store_id, seller_user_id) <= 1),
  unique nulls not distinct (supplier_id, store_id, seller_user_id)
);
create index supplier_payment_method_store on supplier_payment_method (store_id) where store_id is not null;
grant select, insert, update, delete on supplier_payment_method to celeiro_api;

-- Direct payment was offered before it had a switch.
insert into feature_flag (name, enabled) values ('enable:intranet-supplier-payment', true)
on conflict (name) do update set enabled = true;
