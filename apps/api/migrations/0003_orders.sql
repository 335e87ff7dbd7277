-- Orders and their deliveries. A delivery with its items and discounts is one aggregate with one version.
create table delivery_status (
  code text primary key,
  public_id text not null unique,
  description text not null,
  return_description text,
  active boolean not null default true,
  selectable boolean not null
);

create table order_status_reason (
  id bigint generated always as identity primary key,
  public_id uuid not null unique,
  type text not null check (type in ('CANCELED', 'REALLOCATED_OR_RETURNED', 'REALLOCATED')),
  name text not null,
  description text not null,
  selectable boolean not null default true,
  unique (type, name)
);

create table discount_reason (
  id bigint generated always as identity primary key,
  public_id uuid not null unique,
  reason text not null,
  category text not null check (category in ('Custo de oportunidade', 'Comercial', 'Operacional', 'Financeiro')),
  active boolean not null default true,
  for_item boolean not null default true,
  for_delivery boolean not null default true,
  supplier_problem text not null check (supplier_problem in ('NOT_REQUIRED', 'OPTIONAL', 'REQUIRED')),
  unique (reason, category)
);

create table discount_policy (
  category text primary key,
  limit_basis integer not null check (limit_basis between 0 and 10000)
);

create table customer_order (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  order_unique_id text unique check (length(order_unique_id) between 1 and 64),
  store_id bigint not null references store,
  seller_username text,
  seller_name text,
  coupon_id bigint references coupon,
  note text check (length(note) <= 1000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (id, store_id, created_at)
);
create index customer_order_store on customer_order (store_id);

create table coupon_use (
  coupon_id bigint not null references coupon,
  order_id bigint not null references customer_order,
  store_id bigint not null references store,
  amount_centavos bigint not null check (amount_centavos >= 0),
  primary key (coupon_id, order_id)
);
create index coupon_use_store on coupon_use (coupon_id, store_id);

create sequence delivery_number start 48001;

create table delivery (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  number bigint not null default nextval('delivery_number') unique,
  order_id bigint not null,
  store_id bigint not null,
  received_at timestamptz not null,
  position integer not null check (position >= 1),
  supplier_id bigint not null references supplier,
  delivery_date date not null,
  period text not null check (period in ('MORNING', 'AFTERNOON', 'NIGHT')),
  logistic_cost_centavos bigint not null default 0 check (logistic_cost_centavos >= 0),
  operator_user_id bigint references app_user,
  operator_name text check (length(operator_name) <= 120),
  operator_note text check (length(operator_note) <= 1000),
  note text check (length(note) <= 1000),
  status text not null references delivery_status,
  status_reason_id bigint references order_status_reason,
  status_reason_comment text check (length(status_reason_comment) <= 1000),
  payment_method_id bigint not null references payment_method,
  markup_basis integer not null default 0 check (markup_basis between 0 and 10000),
  item_count integer not null check (item_count >= 1),
  items_centavos bigint not null check (items_centavos >= 0),
  adjusted_items_centavos bigint not null check (adjusted_items_centavos >= 0),
  discount_centavos bigint not null default 0 check (discount_centavos >= 0),
  total_centavos bigint not null,
  tax_centavos bigint not null default 0 check (tax_centavos >= 0),
  total_with_tax_centavos bigint not null,
  exceeded_discount_policy boolean not null default false,
  credit_released boolean not null default false,
  credit_open boolean not null default true,
  order_external_id text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  search_text text not null,
  foreign key (order_id, store_id, received_at) references customer_order (id, store_id, created_at),
  unique (order_id, position),
  check (total_centavos = greatest(0, items_centavos - discount_centavos + logistic_cost_centavos)),
  check (total_with_tax_centavos = total_centavos + tax_centavos),
  check ((status_reason_id is null) or status in ('CANCELED', 'REALLOCATED_OR_RETURNED'))
);
-- The list: newest first, with each filter's own path to the first page.
create index delivery_received on delivery (received_at desc, id desc);
create index delivery_status_received on delivery (status, received_at desc, id desc);
create index delivery_supplier_received on delivery (supplier_id, received_at desc, id desc);
create index delivery_store_received on delivery (store_id, received_at desc, id desc);
create index delivery_operator_received on delivery (operator_user_id, received_at desc, id desc);
create index delivery_date_received on delivery (delivery_date, received_at desc, id desc);
create index delivery_search on delivery using gin (search_text gin_trgm_ops);
create index delivery_credit_open on delivery (store_id) include (total_with_tax_centavos) where credit_open;

create table delivery_item (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  delivery_id bigint not null references delivery,
  position integer not null,
  supplier_product_id bigint not null references supplier_product,
  product_name text not null,
  brand_name text,
  pack_desc text not null,
  unit text not null,
  content integer not null check (content > 0),
  size_centi integer not null check (size_centi > 0),
  use_unit_price boolean not null,
  quantity_milli bigint not null check (quantity_milli >= 100),
  quantity_total_milli bigint not null check (quantity_total_milli >= 0),
  unit_price_centavos bigint not null check (unit_price_centavos >= 0),
  adjusted_price_centavos bigint not null check (adjusted_price_centavos >= 0),
  percent_adjust_basis bigint not null,
  total_centavos bigint not null check (total_centavos >= 0),
  adjusted_total_centavos bigint not null check (adjusted_total_centavos >= 0),
  unique (id, delivery_id),
  unique (delivery_id, position)
);

-- value: centavos, or hundredths of a percent for PERCENTAGE_VALUE. Without an item it is a discount of the whole delivery.
create table delivery_discount (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  delivery_id bigint not null references delivery,
  delivery_item_id bigint,
  origin text not null check (origin in ('INTRANET', 'BANK')),
  discount_type text not null check (discount_type in ('CORRECTED_ITEM_VALUE', 'PERCENTAGE_VALUE', 'TOTAL_VALUE_ITEM')),
  value bigint not null check (value > 0),
  amount_centavos bigint not null check (amount_centavos >= 0),
  percentage_basis integer not null check (percentage_basis between 0 and 10000),
  discount_reason_id bigint not null references discount_reason,
  release_name text not null,
  release_username text,
  supplier_problem_id bigint references supplier,
  added_by_user_id bigint references app_user,
  added_by_name text not null,
  is_offer boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  foreign key (delivery_item_id, delivery_id) references delivery_item (id, delivery_id) on delete cascade
);
create index delivery_discount_delivery on delivery_discount (delivery_id);
create index delivery_discount_item on delivery_discount (delivery_item_id);

create table approval_request (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  delivery_id bigint not null references delivery,
  former_status text not null references delivery_status,
  target_status text not null references delivery_status,
  discounts jsonb not null,
  requested_by_user_id bigint not null references app_user,
  requested_at timestamptz not null default now(),
  decision text check (decision in ('APPROVED', 'REJECTED', 'VOIDED')),
  decided_by_user_id bigint references app_user,
  decided_at timestamptz,
  comment text check (length(comment) <= 1000),
  check ((decision is null) = (decided_at is null))
);
create unique index approval_request_open on approval_request (delivery_id) where decision is null;
create index approval_request_delivery on approval_request (delivery_id);

create table invoice (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  delivery_id bigint not null references delivery,
  nfe_number text not null,
  nfe_key char(44) unique,
  amount_centavos bigint not null check (amount_centavos > 0),
  issued_at timestamptz not null
);
create index invoice_delivery on invoice (delivery_id);

create table installment (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  invoice_id bigint not null references invoice,
  position integer not null check (position >= 1),
  transaction_type text not null,
  status text not null,
  due_date date not null,
  net_centavos bigint not null,
  discount_centavos bigint not null default 0,
  fine_centavos bigint not null default 0,
  tax_centavos bigint not null default 0,
  unique (invoice_id, position)
);

create table delivery_comment (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  delivery_id bigint not null references delivery,
  user_id bigint not null references app_user,
  message text not null check (length(message) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz
);
create index delivery_comment_delivery on delivery_comment (delivery_id);
