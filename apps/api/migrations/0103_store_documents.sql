-- Documents of stores, and the files that records take: those stay until their record lets them go.
alter table file_object
  add column is_kept boolean not null default false,
  -- False: its sender told no size, and `size` is the most it may have until it is here.
  add column is_size_told boolean not null default true;

drop index file_object_created;
create index file_object_unkept on file_object (created_at) where not is_kept;

-- A document is its file, under the same public id. Version 0: announced, and not here yet.
create table store_document (
  id bigint generated always as identity primary key,
  public_id uuid not null unique references file_object (public_id) on delete cascade,
  store_id bigint not null references store,
  type_code text not null check (type_code ~ '^[A-Z_]{3,40}$'),
  -- The file's.
  name text not null check (length(name) between 1 and 120),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REFUSED')),
  reason text check (length(reason) between 1 and 500),
  -- Its last good day, in São Paulo.
  valid_until date,
  version integer not null default 0,
  created_by_id bigint not null references app_user,
  created_at timestamptz not null,
  reviewed_by_name text,
  reviewed_at timestamptz,
  check ((status = 'REFUSED') = (reason is not null))
);
create index store_document_of on store_document (store_id, type_code);
create index store_document_pending on store_document (store_id) where status = 'PENDING' and version > 0;
create index store_document_ending on store_document (valid_until) where status = 'APPROVED' and valid_until is not null;

grant select, insert, update, delete on store_document to celeiro_api;
