-- Money that was paid for what came to nothing: given back, or carried over to the deliveries that took its products.
-- A refund hangs on the delivery that ended; carried money on its new delivery, until an invoice takes it as a part.
alter table installment add column delivery_id bigint references delivery;
-- The paid installment whose money it is.
alter table installment add column origin_id bigint references installment;
alter table installment drop constraint installment_check;
alter table installment drop constraint installment_check1;
alter table installment add constraint installment_place
  check (num_nonnulls(invoice_id, delivery_return_id, delivery_id) = 1);
alter table installment add constraint installment_return check (delivery_return_id is null or transaction_type = 'REFUND');
alter table installment add constraint installment_origin check (delivery_id is null or origin_id is not null);
create index installment_delivery on installment (delivery_id) where delivery_id is not null;
create index installment_origin_of on installment (origin_id) where origin_id is not null;
-- What finance has to give back or to look at, oldest first.
create index installment_to_give_back on installment (changed_at, id) where status in ('REFUND_PENDING', 'NOT_IDENTIFIED');
