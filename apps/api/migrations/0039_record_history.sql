-- History of plain records (units, groups, …): one row for each field that changed, chained for each record as a delivery's is.
-- A record that was there before its history began has version 0; one that is deleted keeps its history.
create table record_history (
  id bigint generated always as identity primary key,
  kind text not null,
  record_id bigint not null,
  version integer not null check (version > 0),
  field text not null,
  event text not null check (event in ('CREATE', 'UPDATE', 'DELETE')),
  -- The child a row is about (a contact, a tag), where a record has any.
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
create index record_history_record on record_history (kind, record_id, id);
-- No chain forks: two rows never stand after the same one.
create unique index record_history_link on record_history (kind, record_id, previous_hash);

create trigger record_history_append_only before update or delete or truncate on record_history
  for each statement execute function refuse_history_change();
revoke update, delete on record_history from celeiro_api;
