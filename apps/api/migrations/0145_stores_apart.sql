-- Registrations somebody looked at beside each other: they look alike and aren't the same store. The smaller number stands first.
create table store_apart (
  store_id bigint not null references store on delete cascade,
  other_id bigint not null references store on delete cascade,
  by_id bigint not null references app_user,
  at timestamptz not null,
  primary key (store_id, other_id),
  check (store_id < other_id)
);
create index store_apart_other on store_apart (other_id);
grant select, insert, update, delete on store_apart to celeiro_api;
