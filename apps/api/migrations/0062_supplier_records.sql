-- Suppliers as records that people administer: merged by field, versioned, with a history like every record.

-- Two suppliers of one group may share a trade name; their documents tell them apart.
alter table supplier
  drop constraint supplier_name_key,
  add column version integer not null default 0,
  add column legal_name text check (length(legal_name) between 1 and 160),
  add column status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'INACTIVE')),
  -- Why it takes no orders for now, or never again.
  add column status_reason text check (length(status_reason) between 1 and 500),
  add column zip_code text check (zip_code ~ '^[0-9]{8}$'),
  add column address text check (length(address) between 1 and 160),
  add column address_number text check (length(address_number) between 1 and 20),
  add column complement text check (length(complement) between 1 and 80),
  add column neighborhood text check (length(neighborhood) between 1 and 80),
  add column city text check (length(city) between 1 and 80),
  add column state text check (state ~ '^[A-Z]{2}$'),
  -- Until when, São Paulo time 'HH:mm:ss', an order still counts for its day (R-FORMAT-001); without one it always does.
  add column cutoff_time text check (cutoff_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$'),
  add column lead_time_days integer not null default 0 check (lead_time_days between 0 and 30),
  add constraint supplier_status_told check ((status = 'ACTIVE') = (status_reason is null));

-- Who was out of service stays so.
update supplier set status = 'INACTIVE', status_reason = 'Estava fora de serviço antes deste cadastro.' where not active;

-- In service: what availability, intake, adding and relocation ask.
alter table supplier drop column active;
alter table supplier
  add column active boolean not null generated always as (status = 'ACTIVE') stored,
  -- What the search of the list looks in.
  add column found_text text not null generated always as (fold(name || ' ' || coalesce(legal_name, ''))) stored;

create index supplier_sorted on supplier (search_text, id);

create table supplier_contact (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references supplier on delete cascade,
  role text not null check (role in ('COMMERCIAL', 'LOGISTICS', 'FINANCE')),
  name text not null check (length(name) between 1 and 120),
  phone text check (phone ~ '^[0-9]{10,11}$'),
  email text check (length(email) <= 254)
);
create index supplier_contact_supplier on supplier_contact (supplier_id, id);

create table supplier_state_registration (
  supplier_id bigint not null references supplier on delete cascade,
  uf text not null check (uf ~ '^[A-Z]{2}$'),
  number text not null check (number ~ '^[0-9A-Z]{2,14}$'),
  primary key (supplier_id, uf, number)
);

-- Suppliers with a new name: their deliveries' search_text still holds the former one.
create table supplier_rename (
  supplier_id bigint primary key references supplier on delete cascade,
  renamed_at timestamptz not null
);

-- Its page is there now.
insert into feature_flag (name, enabled) values ('enable:show-supplier-detail-page', true)
on conflict (name) do update set enabled = true;
