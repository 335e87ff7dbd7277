-- Orders on their way to suppliers: where they go, what waits to leave, every try, every answer.

-- SANDBOX answers by itself and calls nobody; WEBHOOK posts signed messages to the supplier's own address.
create table supplier_integration (
  supplier_id bigint primary key references supplier on delete cascade,
  kind text not null check (kind in ('WEBHOOK', 'SANDBOX')),
  url text check (length(url) <= 2000),
  -- The supplier's address said that it is gone (410): nothing is posted to it until somebody saves it again.
  disabled_at timestamptz,
  check ((kind = 'WEBHOOK') = (url is not null))
);

-- Sealed with a key that is not in the database. While one replaces another, both sign and both are believed.
create table supplier_integration_secret (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  supplier_id bigint not null references supplier_integration on delete cascade,
  sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index supplier_integration_secret_supplier on supplier_integration_secret (supplier_id);

-- The outbox: one row for each time somebody sends an order, its body exactly as it is posted. Two rows share their
-- message id when the second repeats a message nobody answered, so that the supplier takes it once.
create table supplier_message (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  delivery_id bigint not null references delivery,
  supplier_id bigint not null references supplier,
  kind text not null check (kind in ('order.submitted', 'order.cancelled')),
  message_id text not null,
  body text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RECEIVED', 'ANSWERED', 'GIVEN_UP', 'DROPPED')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  gives_up_at timestamptz not null,
  sent_by_user_id bigint references app_user,
  sent_by_name text not null,
  sent_at timestamptz not null,
  settled_at timestamptz
);
create index supplier_message_delivery on supplier_message (delivery_id, id desc);
create index supplier_message_due on supplier_message (supplier_id, next_try_at) where state in ('WAITING', 'RECEIVED');
create index supplier_message_recent on supplier_message (supplier_id, id desc);

create table supplier_message_try (
  id bigint generated always as identity primary key,
  supplier_message_id bigint not null references supplier_message on delete cascade,
  number integer not null,
  started_at timestamptz not null,
  duration_ms integer,
  http_status integer,
  -- Null while it runs, or when the process that ran it ended.
  outcome text,
  answer text check (length(answer) <= 2000),
  unique (supplier_message_id, number)
);

-- What a supplier said of an order, in the answer itself or later in a call of its own; each message once.
create table supplier_acknowledgement (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references supplier,
  message_id text not null,
  delivery_id bigint not null references delivery,
  supplier_message_id bigint references supplier_message,
  status text not null,
  said_at timestamptz not null,
  received_at timestamptz not null,
  is_callback boolean not null,
  -- Null when it changed the delivery, else why it did not.
  ignored_because text,
  content jsonb not null,
  unique (supplier_id, message_id)
);
create index supplier_acknowledgement_delivery on supplier_acknowledgement (delivery_id, id desc);
