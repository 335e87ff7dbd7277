-- Where a store's bills go, where that isn't where its deliveries do; and how it stands with the tax office.
alter table store
  -- Seven parts in the order of an address, as its history tells it; null: the delivery address.
  add column billing_address text check (length(billing_address) <= 1000),
  add column registration_status text
    check (registration_status in ('NULA', 'ATIVA', 'SUSPENSA', 'INAPTA', 'BAIXADA')),
  add column registration_checked_at timestamptz,
  add column opened_on date,
  add constraint store_registration_checked check ((registration_status is null) = (registration_checked_at is null));
