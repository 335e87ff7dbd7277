-- What a store is found and sorted by holds its names alone: a document, phone or mail address in these columns could be guessed
-- digit by digit. PostgreSQL before 17 changes the expression of a generated column only by making the column anew.
alter table store drop column search_text, drop column found_text;
alter table store
  add column search_text text generated always as (fold(name)) stored,
  -- What the search of the list looks in.
  add column found_text text not null generated always as (fold(name || ' ' || coalesce(legal_name, ''))) stored;

create index store_search on store using gin (search_text gin_trgm_ops);
create index store_found on store using gin (found_text gin_trgm_ops);
create index store_by_name on store (search_text, id);
create index store_out_of_service on store (status, search_text, id) where status <> 'ACTIVE';
create index store_seller on store (seller_user_id, search_text, id);
create index store_state on store (state, search_text, id);
create index store_status on store (status, search_text, id);

-- A masked CPF shows three digits instead of six, also where it was written down.
update import_row set label = regexp_replace(label, '\*{3}\.\d{3}\.(\d{3}-\*\*)', '***.***.\1', 'g')
  where label ~ '\*{3}\.\d{3}\.\d{3}-\*\*';
update import_row set changes = regexp_replace(changes::text, '\*{3}\.\d{3}\.(\d{3}-\*\*)', '***.***.\1', 'g')::jsonb
  where changes::text ~ '\*{3}\.\d{3}\.\d{3}-\*\*';
update import_row set issues = regexp_replace(issues::text, '\*{3}\.\d{3}\.(\d{3}-\*\*)', '***.***.\1', 'g')::jsonb
  where issues::text ~ '\*{3}\.\d{3}\.\d{3}-\*\*';
