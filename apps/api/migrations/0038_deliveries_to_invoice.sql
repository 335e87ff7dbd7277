-- What is invoiced of a delivery, its canceled invoices left out: finance finds those with a remainder without looking at all others.
alter table delivery add column invoiced_centavos bigint not null default 0 check (invoiced_centavos >= 0);
update delivery d set invoiced_centavos = n.amount
from (select delivery_id, sum(amount_centavos) as amount from invoice where canceled_at is null group by delivery_id) n
where n.delivery_id = d.id;

-- In the order of finance's list, for the statuses that are in it. The instant stands in an expression of its own, so that no
-- other index gives that order: one of all deliveries would look cheap, and begin with the old ones that are invoiced in full.
create index delivery_to_invoice on delivery (
    status, (case when invoiced_centavos < adjusted_items_centavos + logistic_cost_centavos then received_at end), id)
  where invoiced_centavos < adjusted_items_centavos + logistic_cost_centavos
    and status in ('CONFIRMED', 'WAITING_PAYMENT', 'WAITING_DISPATCH', 'INVOICE_ISSUED', 'DELIVERY_ROUTE', 'DELIVERED');
