-- Stores as records that people administer: merged by field, versioned, with a history like every record.

alter table store
  add column version integer not null default 0,
  add column legal_name text check (length(legal_name) between 1 and 160),
  add column status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PENDING', 'BLOCKED', 'INACTIVE')),
  -- Why nothing is sold to it.
  add column status_reason text check (length(status_reason) between 1 and 500),
  -- Of the state its address lies in, or 'ISENTO'.
  add column state_registration text check (state_registration ~ '^[0-9A-Z]{2,14}$'),
  add column municipal_registration text check (municipal_registration ~ '^[0-9A-Z]{1,20}$'),
  add column tax_regime text check (tax_regime in ('MEI', 'SIMPLES', 'PRESUMIDO', 'REAL')),
  add column cnae text check (cnae ~ '^[0-9]{7}$'),
  add column segment text check (segment in ('RESTAURANT', 'BAR', 'BAKERY', 'MARKET', 'HOTEL', 'INDUSTRIAL_KITCHEN', 'OTHER')),
  -- How to find its door, and what whoever unloads has to know.
  add column reference text check (length(reference) between 1 and 160),
  add column unloading_note text check (length(unloading_note) between 1 and 500),
  add constraint store_status_told check (status = 'PENDING' or (status = 'ACTIVE') = (status_reason is null)),
  -- Companies of one group share it.
  add column document_root text generated always as (case when length(document_number) = 14 then left(document_number, 8) end) stored,
  -- What the search of the list looks in.
  add column found_text text not null generated always as
    (fold(name || ' ' || coalesce(legal_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''))) stored;

create index store_root on store (document_root);
create index store_created on store (created_at, id);
create index store_found on store using gin (found_text gin_trgm_ops);
create index store_document_begins on store (document_number text_pattern_ops);
create index store_out_of_service on store (status, search_text, id) where status <> 'ACTIVE';
create index store_zip on store (zip_code) where zip_code is not null;

create table store_contact (
  id bigint generated always as identity primary key,
  store_id bigint not null references store on delete cascade,
  role text not null check (role in ('PURCHASING', 'FINANCE', 'RECEIVING', 'OWNER')),
  name text not null check (length(name) between 1 and 120),
  phone text check (phone ~ '^[0-9]{10,11}$'),
  is_whatsapp boolean not null default false,
  email text check (length(email) <= 254),
  -- Whose phone and mail address stand for the store's.
  is_main boolean not null default false
);
create index store_contact_of on store_contact (store_id, id);
create unique index store_contact_main on store_contact (store_id) where is_main;
create index store_contact_phone on store_contact (phone) where phone is not null;
create index store_contact_email on store_contact (email) where email is not null;

-- Who was to be reached at a store is its first contact; what is no number of ours stays with the store alone.
insert into store_contact (store_id, role, name, phone, email, is_main)
select id, 'PURCHASING', 'Compras', case when phone ~ '^[0-9]{10,11}$' then phone end,
  case when length(email) <= 254 then lower(email) end, true
from store where phone ~ '^[0-9]{10,11}$' or length(email) <= 254;

-- When somebody is there to take a delivery, São Paulo time 'HH:mm:ss' (R-FORMAT-001).
create table store_receiving_window (
  store_id bigint not null references store on delete cascade,
  week_day text not null check (week_day in ('SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY')),
  starts_at text not null check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$'),
  ends_at text not null check (ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$'),
  primary key (store_id, week_day, starts_at),
  check (starts_at < ends_at)
);

create table store_tag (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  name text not null check (length(name) between 1 and 40),
  version integer not null default 0,
  search_text text not null generated always as (fold(name)) stored unique
);

create table store_tag_link (
  store_id bigint not null references store on delete cascade,
  store_tag_id bigint not null references store_tag on delete cascade,
  primary key (store_id, store_tag_id)
);
create index store_tag_link_tag on store_tag_link (store_tag_id, store_id);

-- Stores with a new name or document: their deliveries' search_text still holds the former ones.
create table store_rename (
  store_id bigint primary key references store on delete cascade,
  renamed_at timestamptz not null
);

-- What stores owe and didn't pay.
create index installment_overdue on installment (invoice_id) where status = 'OVERDUE';
