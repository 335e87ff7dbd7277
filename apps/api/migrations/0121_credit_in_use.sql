-- Only what the provider finances takes of a store's limit: its own bank slips with a term, as far as nobody paid them. What
-- waits in credit analysis stays there; each store whose limit in use changes is told so in its history.

alter table credit_analysis alter column decided_by_user_id drop not null;
alter table credit_analysis drop constraint credit_analysis_decision_check;
alter table credit_analysis add constraint credit_analysis_decision_check
  check (decision in ('RELEASED', 'KEPT', 'RECOUNTED') and (decision = 'RECOUNTED') = (decided_by_user_id is null));

with used as (
  select d.store_id, sum(d.total_with_tax_centavos)::bigint as former,
    sum(case when m.form = 'CELEIRO_PAYMENT' and m.kind = 'BANK_SLIP' and exists (select from unnest(m.schedule_days) days where days > 0)
      then greatest(0, d.total_with_tax_centavos
          - (select coalesce(sum(n.receivable_centavos), 0) from invoice n where n.delivery_id = d.id and n.canceled_at is null)
          - (select coalesce(sum(t.net_centavos - (select coalesce(sum(o.net_centavos), 0) from installment o where o.origin_id = t.id)), 0)
              from installment t where t.delivery_id = d.id and t.transaction_type <> 'REFUND'))
        + (select coalesce(sum(t.net_centavos - t.discount_centavos), 0) from invoice n join installment t on t.invoice_id = n.id
            where n.delivery_id = d.id and n.canceled_at is null
              and t.status not in ('PAID', 'PAID_OVERDUE', 'PAID_PROTEST', 'INTERNAL_PAYMENT', 'EXTERNAL_PAYMENT', 'CANCELED', 'REFUNDED', 'VOIDED'))
      else 0 end)::bigint as now
  from delivery d join payment_method m on m.id = d.payment_method_id
  where d.credit_open group by d.store_id
)
insert into credit_analysis (store_id, decision, comment, credit_limit_centavos, used_centavos, decided_by_name, decided_at)
select u.store_id, 'RECOUNTED',
  'Antes estavam em uso R$ ' || translate(to_char(u.former / 100.0, 'FM999,999,999,990.00'), ',.', '.,')
    || '. Passam a contar só os boletos Celeiro Pay a prazo, enquanto não pagos.',
  coalesce(c.credit_limit_centavos, 0), u.now, 'Celeiro OPS', now()
from used u left join store_credit c on c.store_id = u.store_id
where u.now <> u.former
order by u.store_id;

update delivery d set credit_open = false
from payment_method m
where m.id = d.payment_method_id and d.credit_open
  and not (m.form = 'CELEIRO_PAYMENT' and m.kind = 'BANK_SLIP' and exists (select from unnest(m.schedule_days) days where days > 0));
