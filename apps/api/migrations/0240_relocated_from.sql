-- The delivery a relocation made this one of. Empty for those of an order itself, and for relocations from before this column.
alter table delivery add column relocated_from_id bigint references delivery (id);
