-- What a channel sent with its orderUniqueId: sending the same again answers the same order, however it was edited since.
alter table customer_order add column intake_hash bytea;

-- The list sorted by amount.
create index delivery_total_received on delivery (total_with_tax_centavos, id);
