-- People as records: a version for each change, a state before the first password, and who dismissed them when.
alter table app_user
  add column version integer not null default 0,
  add column phone text check (phone ~ '^[0-9]{10,11}$'),
  add column dismissed_at timestamptz,
  add column dismissed_by text,
  -- What lists are ordered by.
  add column sort_name text generated always as (fold(name)) stored,
  drop constraint app_user_status_check,
  drop constraint app_user_check,
  add constraint app_user_status_check check (status in ('ACTIVE', 'INVITED', 'DISMISSED')),
  add constraint app_user_reason_check check (status <> 'DISMISSED' or inactivation_reason is not null),
  add constraint app_user_parent_check check (parent_id <> id);
create index app_user_name on app_user (sort_name, id);
create index app_user_unit on app_user (business_unit_id);
create index app_user_parent on app_user (parent_id);
-- Whose stores go to somebody else when a seller leaves.
create index store_seller on store (seller_user_id);

-- One link at a time for each person: a new one takes the place of the one before.
create table user_invitation (
  user_id bigint primary key references app_user on delete cascade,
  token_hash bytea not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

-- When each person last signed in or went on with a session: sessions are forgotten, this is not.
create table user_access (
  user_id bigint primary key references app_user on delete cascade,
  last_at timestamptz not null
);

-- From where a session was opened, as the browser and the network tell.
alter table session_family
  add column address text check (length(address) <= 64),
  add column device text check (length(device) <= 300);
create index session_family_client on session_family (client_id, created_at);
