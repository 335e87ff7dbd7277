-- The audit reads all histories in the order of time, of everybody or of one person, of everything or of one field.
create index record_history_at on record_history (at, id);
create index record_history_by on record_history (by_user_id, at, id);
create index record_history_field on record_history (kind, field, at, id);
create index record_history_kind on record_history (kind, at, id);
create index delivery_history_at on delivery_history (at, id);
create index delivery_history_by on delivery_history (by_user_id, at, id);
create index delivery_history_field on delivery_history (field, at, id);
create index record_access_at on record_access (at, id);
