-- What the newest save of a delivery changed, as it was before: for the minute in which it may be undone.
create table former_delivery (
  delivery_id bigint primary key references delivery on delete cascade,
  version integer not null,
  user_id bigint not null references app_user,
  saved_at timestamptz not null,
  former jsonb not null
);
grant select, insert, update, delete on former_delivery to celeiro_api;
