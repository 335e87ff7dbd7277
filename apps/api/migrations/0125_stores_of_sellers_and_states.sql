-- The list of stores finds those of a seller and of a state, by name, without reading their rows.
drop index store_seller;
create index store_seller on store (seller_user_id, search_text, id);
create index store_state on store (state, search_text, id);
