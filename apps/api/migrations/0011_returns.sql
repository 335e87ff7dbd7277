-- What came back of a delivered delivery. At most one return is under way; a finished one credits its amount.
create table delivery_return (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  delivery_id bigint not null references delivery,
  status text not null references delivery_status
    check (status in ('RETURN_STARTED', 'RETURN_PARTIAL', 'RETURN_FULL', 'RETURN_CANCELED')),
  amount_centavos bigint not null check (amount_centavos >= 0),
  comment text check (length(comment) <= 1000),
  by_user_id bigint not null references app_user,
  by_name text not null,
  at timestamptz not null
);
create unique index delivery_return_under_way on delivery_return (delivery_id) where status = 'RETURN_STARTED';
create index delivery_return_delivery on delivery_return (delivery_id, id);

create table delivery_return_item (
  delivery_return_id bigint not null references delivery_return on delete cascade,
  delivery_item_id bigint not null references delivery_item,
  quantity_milli bigint not null check (quantity_milli > 0),
  amount_centavos bigint not null check (amount_centavos >= 0),
  primary key (delivery_return_id, delivery_item_id)
);
create index delivery_return_item_item on delivery_return_item (delivery_item_id);

-- A refund belongs to its return; every other installment to its invoice, whose parts it is one of.
alter table installment alter column invoice_id drop not null;
alter table installment add column delivery_return_id bigint unique references delivery_return;
alter table installment add check ((invoice_id is null) = (delivery_return_id is not null));
alter table installment add check (delivery_return_id is null or transaction_type = 'REFUND');
