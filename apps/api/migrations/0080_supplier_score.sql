-- How suppliers did, counted each night from what happened: one row for each delivery whose day has come.
create table supplier_score_delivery (
  delivery_id bigint primary key references delivery on delete cascade,
  supplier_id bigint not null references supplier,
  -- The agreed day, by which it counts.
  day date not null,
  -- Bits of scoreMarks in the rules.
  marks integer not null,
  ordered_milli bigint not null check (ordered_milli >= 0),
  fulfilled_milli bigint not null check (fulfilled_milli between 0 and ordered_milli),
  seconds_to_confirm integer check (seconds_to_confirm >= 0)
);
create index supplier_score_delivery_supplier on supplier_score_delivery (supplier_id, day);
create index supplier_score_delivery_day on supplier_score_delivery (day);

-- The same by weeks (their Mondays), and what the catalogue was like at the week's last night; null where nobody looked.
create table supplier_score_week (
  supplier_id bigint not null references supplier on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  due integer not null default 0,
  on_time integer not null default 0,
  late integer not null default 0,
  delivered integer not null default 0,
  short integer not null default 0,
  ordered_milli bigint not null default 0,
  fulfilled_milli bigint not null default 0,
  confirmed integer not null default 0,
  seconds_to_confirm integer,
  expected integer not null default 0,
  failed integer not null default 0,
  returned integer not null default 0,
  sent integer not null default 0,
  sending_failed integer not null default 0,
  products integer,
  fresh_products integer,
  changed_products integer,
  primary key (supplier_id, week)
);
create index supplier_score_week_week on supplier_score_week (week);

-- Which weeks are counted, and as of which day: what is missing is counted next, also after a kill.
create table supplier_score_run (
  week date primary key check (extract(isodow from week) = 1),
  counted_on date not null,
  counted_at timestamptz not null
);

-- The figure of lists, of the last 30 days; null where too few deliveries were due.
create table supplier_score (
  supplier_id bigint primary key references supplier on delete cascade,
  on_time_basis integer check (on_time_basis between 0 and 10000),
  due integer not null,
  counted_on date not null
);

-- When a supplier last told the price or the stock of a product, and what its prices were.
alter table supplier_product add column told_at timestamptz;
create table supplier_product_price (
  id bigint generated always as identity primary key,
  supplier_product_id bigint not null references supplier_product on delete cascade,
  former_centavos bigint check (former_centavos >= 0),
  price_centavos bigint check (price_centavos >= 0),
  at timestamptz not null,
  check (former_centavos is distinct from price_centavos)
);
create index supplier_product_price_product on supplier_product_price (supplier_product_id, at desc);

grant select, insert, update, delete on supplier_score_delivery, supplier_score_week, supplier_score_run, supplier_score to celeiro_api;
grant select, insert on supplier_product_price to celeiro_api;
