-- Places, stores and their credit, suppliers and where they deliver, products and prices, payment methods.
create table state (
  uf char(2) primary key,
  public_id uuid not null default gen_random_uuid() unique,
  ibge_code integer not null unique,
  name text not null
);

create table city (
  ibge_code integer primary key,
  public_id uuid not null default gen_random_uuid() unique,
  uf char(2) not null references state,
  name text not null,
  latitude double precision,
  longitude double precision
);
create index city_uf on city (uf);

create table zip_range (
  first_zip char(8) primary key,
  last_zip char(8) not null,
  city_ibge_code integer not null references city,
  check (first_zip <= last_zip)
);

create table store (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  document_number text not null unique check (document_number ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  name text not null check (length(name) between 1 and 160),
  phone text,
  email text,
  address text,
  number text,
  complement text,
  zip_code char(8) check (zip_code ~ '^[0-9]{8}$'),
  neighborhood text,
  city text,
  state char(2) references state,
  seller_user_id bigint references app_user,
  created_at timestamptz not null default now(),
  search_text text generated always as (fold(name || ' ' || document_number)) stored
);
create index store_search on store using gin (search_text gin_trgm_ops);

create table store_credit (
  store_id bigint primary key references store on delete cascade,
  public_id uuid not null default gen_random_uuid() unique,
  credit_limit_centavos bigint not null check (credit_limit_centavos >= 0),
  reliability text not null default 'MEDIUM' check (reliability in ('LOW', 'MEDIUM', 'HIGH'))
);

create table supplier (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  document_number text not null unique check (document_number ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  name text not null unique check (length(name) between 1 and 160),
  minimum_order_centavos bigint not null default 0 check (minimum_order_centavos >= 0),
  logistic_cost_centavos bigint not null default 0 check (logistic_cost_centavos >= 0),
  has_integration boolean not null default false,
  active boolean not null default true,
  search_text text generated always as (fold(name)) stored
);

create table supplier_operating_period (
  supplier_id bigint not null references supplier on delete cascade,
  week_day text not null check (week_day in ('SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY')),
  period text not null check (period in ('MORNING', 'AFTERNOON', 'NIGHT')),
  primary key (supplier_id, week_day, period)
);

create table supplier_route (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  supplier_id bigint not null references supplier on delete cascade,
  uf char(2) not null references state,
  city_ibge_code integer not null references city,
  unique (supplier_id, city_ibge_code)
);

create table supplier_route_period (
  supplier_route_id bigint not null references supplier_route on delete cascade,
  week_day text not null check (week_day in ('SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY')),
  period text not null check (period in ('MORNING', 'AFTERNOON', 'NIGHT')),
  primary key (supplier_route_id, week_day, period)
);

create table supplier_unavailability (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  supplier_id bigint not null references supplier on delete cascade,
  start_date date not null,
  end_date date not null,
  check (start_date <= end_date),
  exclude using gist (supplier_id with =, daterange(start_date, end_date, '[]') with &&)
);

create table brand (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  name text not null unique
);

create table product_family (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  name text not null unique
);

create table product (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  product_family_id bigint not null references product_family,
  brand_id bigint references brand,
  name text not null,
  search_text text generated always as (fold(name)) stored
);
create index product_search on product using gin (search_text gin_trgm_ops);

-- What a supplier sells: the pack, its price and its stock. content = units in a pack, size = hundredths of kg, l or unit.
create table supplier_product (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  supplier_id bigint not null references supplier,
  product_id bigint not null references product,
  pack_desc text not null,
  content integer not null check (content > 0),
  size_centi integer not null check (size_centi > 0),
  use_unit_price boolean not null,
  unit text not null,
  price_centavos bigint check (price_centavos >= 0),
  quantity_stock integer not null default 0 check (quantity_stock >= 0),
  active boolean not null default true,
  unique (supplier_id, product_id, pack_desc)
);
create index supplier_product_product on supplier_product (product_id);

create table supplier_product_offer (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  supplier_product_id bigint not null references supplier_product on delete cascade,
  price_centavos bigint not null check (price_centavos > 0),
  starts_on date not null,
  ends_on date not null,
  disabled_at timestamptz,
  check (starts_on <= ends_on)
);
create index supplier_product_offer_product on supplier_product_offer (supplier_product_id);

create table payment_method (
  id bigint generated always as identity primary key,
  public_id uuid not null unique,
  form text not null check (form in ('CELEIRO_PAYMENT', 'SUPPLIER_PAYMENT')),
  kind text not null check (kind in ('BANK_SLIP', 'CREDIT_CARD', 'DEBIT_CARD', 'PIX', 'CASH', 'TRANSFER')),
  name text not null,
  schedule_days integer[] not null default '{}',
  selectable boolean not null default true,
  markup_basis integer not null default 0 check (markup_basis between 0 and 10000),
  position integer not null default 0
);

create table store_payment_method (
  store_id bigint not null references store on delete cascade,
  payment_method_id bigint not null references payment_method,
  primary key (store_id, payment_method_id)
);

create table coupon (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  code text not null unique check (code = upper(code) and length(code) between 3 and 40),
  kind text not null check (kind in ('PERCENTAGE', 'AMOUNT')),
  value bigint not null check (value > 0),
  starts_on date not null,
  ends_on date not null,
  total_limit integer not null check (total_limit > 0),
  store_limit integer not null check (store_limit > 0),
  minimum_order_centavos bigint not null default 0 check (minimum_order_centavos >= 0),
  supplier_id bigint references supplier,
  used integer not null default 0,
  canceled_at timestamptz,
  check (used between 0 and total_limit),
  check (starts_on <= ends_on)
);
