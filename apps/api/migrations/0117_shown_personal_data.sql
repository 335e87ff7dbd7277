-- Who was shown what of a person: the value itself is not among it. It outlives the record.
create table record_access (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('store', 'supplier')),
  record_id bigint not null,
  -- As 'documentNumber' or, of a contact by its place, 'phone.0'.
  field text not null check (length(field) between 1 and 40),
  by_user_id bigint not null references app_user,
  by_name text not null,
  at timestamptz not null,
  reason text check (length(reason) between 1 and 200),
  request_id text
);
create index record_access_record on record_access (kind, record_id, id);
create index record_access_by on record_access (by_user_id, at);

create trigger record_access_append_only before update or delete or truncate on record_access
  for each statement execute function refuse_history_change();
grant select, insert on record_access to celeiro_api;
revoke update, delete on record_access from celeiro_api;
