-- Reading a delivery looked for messages, approvals, refunds and warnings that nearly none has: a subquery for each, each time. The row
-- says now whether there are any, and only then they are read. Triggers write it. Once true, it stays so.
alter table delivery
  add column was_sent boolean not null default false,
  add column has_approvals boolean not null default false,
  add column has_refunds boolean not null default false;
comment on column delivery.was_sent is 'A message about it was queued for the supplier.';
comment on column delivery.has_approvals is 'An approval of it was requested.';
comment on column delivery.has_refunds is 'An installment of it, its invoices or its returns was refunded, waits for a refund, or was carried over to or from it.';
alter table supplier_store add column has_warnings boolean not null default false;
comment on column supplier_store.has_warnings is 'A warning was written for the pair.';

create function note_message_of_delivery() returns trigger language plpgsql as $$
begin
  update delivery set was_sent = true where id = new.delivery_id and not was_sent;
  return null;
end $$;
create trigger message_noted after insert on supplier_message
  for each row execute function note_message_of_delivery();

create function note_approval_of_delivery() returns trigger language plpgsql as $$
begin
  update delivery set has_approvals = true where id = new.delivery_id and not has_approvals;
  return null;
end $$;
create trigger approval_noted after insert on approval_request
  for each row execute function note_approval_of_delivery();

-- The delivery that an installment belongs to, directly or by an invoice or a return.
create function delivery_of_installment(installment) returns bigint language sql stable as $$
  select coalesce($1.delivery_id, (select delivery_id from invoice where id = $1.invoice_id),
    (select delivery_id from delivery_return where id = $1.delivery_return_id))
$$;
create function note_refund_of_delivery() returns trigger language plpgsql as $$
begin
  update delivery set has_refunds = true
    where not has_refunds and id in (
      select delivery_of_installment(new)
      union all select delivery_of_installment(o) from installment o where o.id = new.origin_id);
  return null;
end $$;
create trigger refund_noted after insert or update of status, delivery_id, invoice_id, delivery_return_id, origin_id on installment
  for each row when (new.status = 'REFUND_PENDING' or new.invoice_id is null or new.origin_id is not null)
  execute function note_refund_of_delivery();

create function note_warning_of_pair() returns trigger language plpgsql as $$
begin
  update supplier_store set has_warnings = true where id = new.supplier_store_id and not has_warnings;
  return null;
end $$;
create trigger warning_noted after insert on supplier_store_warning
  for each row execute function note_warning_of_pair();

update delivery set was_sent = true where id in (select delivery_id from supplier_message);
update delivery set has_approvals = true where id in (select delivery_id from approval_request);
update delivery set has_refunds = true where id in (
  select delivery_of_installment(i) from installment i
    where i.status = 'REFUND_PENDING' or i.invoice_id is null or i.origin_id is not null
  union all
  select delivery_of_installment(o) from installment i join installment o on o.id = i.origin_id);
update supplier_store set has_warnings = true where id in (select supplier_store_id from supplier_store_warning);
