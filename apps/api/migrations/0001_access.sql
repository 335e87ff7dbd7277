-- People, rights, sessions and everything a token needs.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Accents and case folded away; immutable so that it can feed generated columns and indexes.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(unaccent('unaccent'::regdictionary, value)) $$;

create table business_unit (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  name text not null unique check (length(name) between 1 and 120)
);

create table authority (
  code text primary key,
  description text not null
);

create table user_group (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  business_unit_id bigint not null references business_unit,
  name text not null check (length(name) between 1 and 120),
  unique (business_unit_id, name)
);

create table user_group_authority (
  user_group_id bigint not null references user_group on delete cascade,
  authority_code text not null references authority,
  primary key (user_group_id, authority_code)
);

create table app_user (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  username text not null unique check (username = lower(username) and length(username) between 3 and 254),
  name text not null check (length(name) between 1 and 120),
  password_hash text not null,
  password_version integer not null default 1,
  scopes text[] not null check (scopes <@ array['intranetweb', 'sellerweb', 'bankweb']),
  business_unit_id bigint not null references business_unit,
  user_group_id bigint references user_group,
  parent_id bigint references app_user,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISMISSED')),
  inactivation_reason text,
  created_at timestamptz not null default now(),
  search_text text generated always as (fold(name || ' ' || username)) stored,
  check (status = 'ACTIVE' or inactivation_reason is not null)
);
create index app_user_search on app_user using gin (search_text gin_trgm_ops);
create index app_user_group on app_user (user_group_id);

create table app_user_authority (
  user_id bigint not null references app_user on delete cascade,
  authority_code text not null references authority,
  primary key (user_id, authority_code)
);

create table oauth_client (
  id text primary key,
  secret_hash text not null,
  scopes text[] not null,
  name text not null
);

-- One family for each login; every access token names its family, so that ending one ends its tokens.
create table session_family (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user on delete cascade,
  client_id text not null references oauth_client,
  scope text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index session_family_user on session_family (user_id) where revoked_at is null;

create table refresh_token (
  id bigint generated always as identity primary key,
  family_id uuid not null references session_family on delete cascade,
  parent_id bigint references refresh_token on delete cascade,
  token_hash bytea not null unique,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_family on refresh_token (family_id);
create unique index refresh_token_one_child on refresh_token (parent_id);

create table signing_key (
  kid text primary key,
  algorithm text not null,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- Server-side secrets made once per installation (refresh derivation, signed links).
create table server_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

create table password_reset_token (
  token_hash bytea primary key,
  user_id bigint not null references app_user on delete cascade,
  password_version integer not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create table login_throttle (
  key text primary key,
  failures integer not null,
  window_started_at timestamptz not null
);

create table access_history (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_user_id bigint references app_user,
  actor_name text not null,
  action text not null,
  subject text not null,
  old_value jsonb,
  new_value jsonb,
  request_id text
);

create table feature_flag (
  name text primary key,
  enabled boolean not null default false,
  version text not null default '1'
);
