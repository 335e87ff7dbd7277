-- The list by client and by payment reads group after group: clients by name (then document, as the folded text has
-- them), deliveries of a payment newest first.
create index store_by_name on store (search_text, id);
create index delivery_payment_received on delivery (payment_method_id, received_at desc, id desc);
