-- Business units as records: a version for each change, and a text to search by.
alter table business_unit
  add column version integer not null default 0,
  add column search_text text generated always as (fold(name)) stored;
create index business_unit_parent on business_unit (parent_id);
