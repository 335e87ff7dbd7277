-- The list of stores finds those of any status by name without reading their rows, not only those that don't buy.
drop index store_out_of_service;
create index store_status on store (status, search_text, id);
