import { lateStatuses, settledStatuses } from '@celeiro/rules/money/installments/statuses.ts';
import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import { type RawBuilder, sql } from 'kysely';

const literals = (codes: readonly string[]) => sql.join(codes.map((code) => sql.lit(code)));

/**
 * The part of its store's limit that `delivery d` uses, in centavos, while it uses credit (`d.credit_open`): the rule
 * `creditTaken` as SQL. A delivery without invoice uses its whole amount.
 */
export const creditTaken: RawBuilder<number> = sql`(
  greatest(0, d.total_with_tax_centavos
    - (select coalesce(sum(n.receivable_centavos), 0) from invoice n
        where n.delivery_id = d.id and n.canceled_at is null)
    - (select coalesce(sum(t.net_centavos - (select coalesce(sum(o.net_centavos), 0) from installment o
          where o.origin_id = t.id)), 0)
        from installment t where t.delivery_id = d.id and t.transaction_type <> 'REFUND'))
  + (select coalesce(sum(t.net_centavos - t.discount_centavos), 0)
      from invoice n join installment t on t.invoice_id = n.id
      where n.delivery_id = d.id and n.canceled_at is null
        and t.status not in (${literals(settledStatuses)})))::bigint`;

/** The part of a store's limit that its open deliveries use, in centavos; `storeId` is a column or a value. */
export const creditUsed = (storeId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(${creditTaken}), 0)::bigint from delivery d
    where d.store_id = ${storeId} and d.credit_open)`;

/** Whether an installment `t` is overdue by more days than the policy tolerates. */
export const isLate = (
  today: BusinessDate,
): RawBuilder<boolean> => sql<boolean>`(t.status in (${literals(lateStatuses)})
  and coalesce(t.moved_due_date, t.due_date) < ${today}::date - (select overdue_days from credit_policy))`;

/** The amount a store is overdue with, beyond the tolerated days, in centavos. */
export const overdueOf = (storeId: RawBuilder<unknown>, today: BusinessDate): RawBuilder<number> => sql`(
  select coalesce(sum(t.net_centavos - t.discount_centavos), 0)::bigint
  from delivery d join invoice i on i.delivery_id = d.id join installment t on t.invoice_id = i.id
  where d.store_id = ${storeId} and ${isLate(today)})`;

/** The tolerated part of that amount, in centavos. */
export const overdueTolerated: RawBuilder<number> = sql`(select overdue_centavos from credit_policy)`;
