-- What the list of suppliers is narrowed by, found without reading everything: who sells something of a family, and how the
-- systems of suppliers did in the last day.
create index product_family_members on product (product_family_id);
create index supplier_message_of_day on supplier_message (supplier_id, sent_at);
