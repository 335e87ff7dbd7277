-- Groups as records.
alter table user_group
  add column version integer not null default 0,
  add column search_text text generated always as (fold(name)) stored;
