-- Files people send: what was announced of each, and what came of it. The bytes are in the storage, under the public id.
create table file_object (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('STORE_DOCUMENT', 'PRODUCT_IMAGE', 'IMPORT_SHEET')),
  file_name text not null check (length(file_name) between 1 and 120),
  content_type text not null,
  size integer not null check (size > 0),
  state text not null default 'PENDING' check (state in ('PENDING', 'READY', 'REJECTED')),
  -- Set while its bytes arrive, and from then on unless they broke off: nobody else may send them.
  received_at timestamptz,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  created_by_id bigint not null references app_user,
  created_at timestamptz not null,
  check ((state = 'READY') = (sha256 is not null)),
  check (state = 'PENDING' or received_at is not null)
);
create index file_object_created on file_object (created_at);
create index file_object_created_by on file_object (created_by_id, created_at);
