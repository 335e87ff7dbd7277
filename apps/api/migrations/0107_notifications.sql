-- What people are told of that waits for them, or that they waited for: one row for each of them, none twice.
create table notification (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('CORRECTION_ASKED', 'CORRECTION_RESOLVED', 'CORRECTION_REFUSED')),
  -- What happened to what: the correction; and the store it leads to.
  subject_public_id uuid not null,
  record_public_id uuid not null,
  record_name text not null,
  by_name text not null,
  message text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, kind, subject_public_id)
);
create index notification_of on notification (user_id, id);
create index notification_unread on notification (user_id) where read_at is null;
create index notification_subject on notification (subject_public_id);
create index notification_record on notification (record_public_id);

grant select, insert, update, delete on notification to celeiro_api;

-- What somebody says is wrong with a store's registration. One at a time is open.
create table store_correction (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  store_id bigint not null references store,
  message text not null check (length(message) between 1 and 1000),
  name text not null generated always as (left(message, 60)) stored,
  -- Names of fields of a store.
  fields text[] not null check (cardinality(fields) > 0),
  status text not null default 'OPEN' check (status in ('OPEN', 'RESOLVED', 'REFUSED')),
  -- Of a refusal.
  reason text check (length(reason) between 1 and 500),
  asked_by_user_id bigint not null references app_user,
  asked_at timestamptz not null,
  closed_by_name text,
  closed_at timestamptz,
  version integer not null default 0,
  check ((status = 'OPEN') = (closed_at is null)),
  check ((status = 'REFUSED') = (reason is not null))
);
create unique index store_correction_open on store_correction (store_id) where status = 'OPEN';
create index store_correction_of on store_correction (store_id, id);

grant select, insert, update, delete on store_correction to celeiro_api;
