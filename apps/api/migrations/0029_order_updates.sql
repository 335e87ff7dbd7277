-- What became of an order after the supplier's answer is a message of its own.
alter table supplier_message drop constraint supplier_message_kind_check;
alter table supplier_message add constraint supplier_message_kind_check
  check (kind in ('order.submitted', 'order.updated', 'order.cancelled'));
