-- What grows with every save, and how it is looked after.

-- Messages of deliveries that have long been over are deleted; the answers they got may be a little younger.
alter table supplier_acknowledgement drop constraint supplier_acknowledgement_supplier_message_id_fkey;
alter table supplier_acknowledgement add constraint supplier_acknowledgement_supplier_message_id_fkey
  foreign key (supplier_message_id) references supplier_message on delete set null;
create index supplier_acknowledgement_message on supplier_acknowledgement (supplier_message_id);

-- A fifth of a large table is too many rows to wait for: after these many changes it is vacuumed, however large it is.
alter table delivery set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000,
  autovacuum_analyze_scale_factor = 0.02);
alter table delivery_item set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 100000,
  autovacuum_analyze_scale_factor = 0.02);
-- Only added to: a vacuum marks the new pages as visible to all and reads no other one.
alter table delivery_history set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 50000,
  autovacuum_analyze_scale_factor = 0.02);
alter table record_history set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 50000,
  autovacuum_analyze_scale_factor = 0.02);
-- As many rows are deleted as are added.
alter table event_outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
alter table idempotency_key set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
