-- Each time the edited routes of a supplier become what orders follow. The work itself is long_work's.
create table route_application (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  supplier_id bigint not null references supplier on delete cascade,
  -- Gone some days later, when the work is swept.
  long_work_id bigint unique references long_work on delete set null,
  asked_by_id bigint not null references app_user,
  asked_at timestamptz not null,
  -- Stores it looks at, and what it came to: null until it is applied.
  stores integer not null,
  gained integer,
  lost integer,
  changed integer,
  applied_at timestamptz,
  check (num_nulls(gained, lost, changed, applied_at) in (0, 4))
);
create index route_application_supplier on route_application (supplier_id, id);

-- What an application will change once it looked at all stores. 0: not served.
create table staged_coverage (
  application_id bigint not null references route_application on delete cascade,
  store_id bigint not null references store on delete cascade,
  periods integer not null,
  decided_by text,
  periods_before integer not null,
  primary key (application_id, store_id)
);

-- Whether routes are being applied is known by their application; how often they were, by a number.
alter table route_plan drop column applying_since;
alter table route_plan add column generation integer not null default 0;
