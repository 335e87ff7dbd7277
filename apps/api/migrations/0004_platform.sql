-- Memory and nervous system: history, outgoing events, idempotency keys, saved views, presence.

-- One row for each field that changed; hash = sha256(previous hash, this row), chained per delivery.
create table delivery_history (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references delivery,
  version integer not null,
  field text not null,
  event text not null check (event in ('UPDATE', 'DELETE')),
  item_public_id uuid,
  item_label text,
  old_value jsonb,
  new_value jsonb,
  by_user_id bigint references app_user,
  by_name text not null,
  at timestamptz not null,
  request_id text,
  previous_hash bytea not null,
  hash bytea not null
);
create index delivery_history_delivery on delivery_history (delivery_id, id);

create function refuse_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'history is append-only';
end $$;
create trigger delivery_history_append_only before update or delete or truncate on delivery_history
  for each statement execute function refuse_history_change();
create trigger access_history_append_only before update or delete or truncate on access_history
  for each statement execute function refuse_history_change();

create table event_outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  public_id text not null,
  version integer,
  user_public_id uuid,
  user_name text,
  tab_id text,
  detail jsonb
);
create index event_outbox_at on event_outbox (at);

create table idempotency_key (
  user_id bigint not null references app_user on delete cascade,
  operation text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, operation, key)
);
create index idempotency_key_created on idempotency_key (created_at);

create table saved_view (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  user_id bigint not null references app_user on delete cascade,
  page text not null,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  position integer not null default 0,
  unique (user_id, page, name)
);

create unlogged table presence (
  user_id bigint not null references app_user on delete cascade,
  tab_id text not null,
  kind text not null,
  public_id text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, tab_id)
);
create index presence_subject on presence (kind, public_id);
