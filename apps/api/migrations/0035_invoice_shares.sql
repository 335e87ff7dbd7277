-- What the store owes by an invoice, beside what the supplier invoiced: its share of the delivery's total with ADF.
alter table invoice add column receivable_centavos bigint check (receivable_centavos >= 0);

-- So far both were one amount. Edits that lowered a delivery took it from the last invoices first.
update invoice n set receivable_centavos = greatest(0, least(n.amount_centavos, d.total_with_tax_centavos - s.before))
from delivery d, (
  select id, sum(amount_centavos) over (partition by delivery_id order by id) - amount_centavos as before
  from invoice where canceled_at is null) s
where d.id = n.delivery_id and s.id = n.id;
update invoice set receivable_centavos = amount_centavos where receivable_centavos is null;

alter table invoice alter column receivable_centavos set not null;
