-- What the newest save of a delivery changed, as it was before, is called the undo snapshot in the code: so is its table.
alter table former_delivery rename to undo_snapshot;
alter table undo_snapshot rename constraint former_delivery_pkey to undo_snapshot_pkey;
alter table undo_snapshot rename constraint former_delivery_delivery_id_fkey to undo_snapshot_delivery_id_fkey;
alter table undo_snapshot rename constraint former_delivery_user_id_fkey to undo_snapshot_user_id_fkey;
