-- Clients of other systems, each with its technical user; two secrets count while one is being changed.
alter table oauth_client
  add column user_id bigint references app_user,
  add column created_at timestamptz not null default now(),
  add column secret_changed_at timestamptz not null default now(),
  -- When the secret of now first counted; null while nobody uses it yet.
  add column secret_used_at timestamptz,
  add column previous_secret_hash text,
  add column previous_secret_until timestamptz,
  add column revoked_at timestamptz,
  add check ((previous_secret_hash is null) = (previous_secret_until is null));
create unique index oauth_client_user on oauth_client (user_id);
