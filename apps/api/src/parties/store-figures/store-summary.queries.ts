import type { StorePayment, StoreSummary } from '@celeiro/contract/parties/stores/store-summary.ts';
import { addDays, type BusinessDate, startOfBusinessDate } from '@celeiro/rules/days/calendar.ts';
import { paidStatuses } from '@celeiro/rules/money/installments/statuses.ts';
import { addMonths } from '@celeiro/rules/parties/store-documents/store-document.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { creditUsed } from '../../money/store-credit/store-credit.public.ts';
import { asked, isOwedStatus, literals, RECENT_DAYS } from './figures-sql.ts';

const MONTHS = 12;
const PAID_DAYS = 180;
const MOST_NAMED = 7;
const MOST_PAYMENTS = 100;

const isPaid = sql<boolean>`t.status in (${literals(paidStatuses)})`;
const dueDate = sql`coalesce(t.moved_due_date, t.due_date)`;
const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'America/Sao_Paulo')::date`;
const since = (day: BusinessDate) => new Date(startOfBusinessDate(day));

/** The installments `t` of a store with their deliveries `d`, found through the invoice or directly. */
const installmentsOf = (storeId: number, where: RawBuilder<boolean>) => sql`(
  select t.*, d.public_id as delivery_public_id, d.number, d.order_id, d.supplier_id, i.issued_at
    from delivery d join invoice i on i.delivery_id = d.id join installment t on t.invoice_id = i.id
    where d.store_id = ${storeId} and ${where}
  union all
  select t.*, d.public_id, d.number, d.order_id, d.supplier_id, null::timestamptz
    from delivery d join installment t on t.delivery_id = d.id where d.store_id = ${storeId} and ${where}) t`;

/** The id of a store in the database, or null. */
export const findStoreId = async (db: Kysely<Database>, publicId: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from store where public_id = ${publicId}::uuid`.execute(db);
  return rows[0]?.id ?? null;
};

type Money = Pick<StoreSummary, 'creditLimit' | 'usedLimit' | 'open' | 'overdue' | 'paid' | 'lastPurchase'>;

const readMoney = async (db: Kysely<Database>, storeId: number, today: BusinessDate): Promise<Money> => {
  const { rows } = await sql<Money>`
    select (select credit_limit_centavos from store_credit where store_id = ${storeId}) as credit_limit,
      ${creditUsed(sql`${storeId}`)} as used_limit,
      (select max(${dayOf(sql`created_at`)})::text from customer_order where store_id = ${storeId}) as last_purchase,
      owed.open, owed.overdue, paid.paid
    from
      (select json_build_object('amount', greatest(coalesce(sum(${asked}), 0), 0), 'count', count(*)) as open,
        json_build_object('amount', greatest(coalesce(sum(${asked}) filter (where t.status = 'OVERDUE'), 0), 0),
          'count', count(*) filter (where t.status = 'OVERDUE'),
          'since', min(${dueDate}) filter (where t.status = 'OVERDUE')) as overdue
        from ${installmentsOf(storeId, isOwedStatus)}) owed,
      (select json_build_object('count', count(*), 'onTime', count(*) filter (where ${dayOf(sql`t.paid_at`)} <= ${dueDate}),
          'days', round(sum((${dayOf(sql`t.paid_at`)} - ${dayOf(sql`t.issued_at`)}) * (${asked})) / nullif(sum(${asked}), 0))) as paid
        from ${installmentsOf(storeId, sql<boolean>`${isPaid} and t.paid_at >= ${since(addDays(today, -PAID_DAYS))}`)}
        where t.issued_at is not null) paid`.execute(db);
  const [found] = rows;
  // An aggregate without groups always returns one row.
  if (found === undefined) throw new Error('no summary');
  return found;
};

type Named = StoreSummary['families'];

/** The purchases of a store: deliveries that are neither canceled nor relocated. */
const bought = (storeId: number, from: BusinessDate) => sql`delivery d where d.store_id = ${storeId}
  and d.received_at >= ${since(from)} and d.status not in ('CANCELED', 'REALLOCATED_OR_RETURNED')`;

/** A store's summary, as of a day. */
export const readStoreSummary = async (
  db: Kysely<Database>,
  storeId: number,
  today: BusinessDate,
): Promise<StoreSummary> => {
  const from = addDays(today, 1 - RECENT_DAYS);
  const first = addMonths(`${today.slice(0, 8)}01`, 1 - MONTHS);
  const recent = bought(storeId, from);
  const { rows: months } = await sql<StoreSummary['months'][number]>`
    select m::date::text as month, coalesce(b.amount, 0)::bigint as amount, coalesce(b.deliveries, 0)::int as deliveries
    from generate_series(${first}::date, ${today}::date, interval '1 month') m
    left join (select date_trunc('month', ${dayOf(sql`d.received_at`)})::date as month,
        sum(d.total_with_tax_centavos) as amount, count(*) as deliveries
      from ${bought(storeId, first)} group by 1) b on b.month = m::date
    order by m`.execute(db);
  const { rows: totals } = await sql<Pick<StoreSummary['bought'], 'amount' | 'deliveries'>>`
    select coalesce(sum(d.total_with_tax_centavos), 0)::bigint as amount, count(*)::int as deliveries from ${recent}`.execute(
    db,
  );
  const { rows: suppliers } = await sql<Named[number]>`
    select su.public_id, su.name, b.amount from (
      select d.supplier_id, sum(d.total_with_tax_centavos)::bigint as amount from ${recent} group by 1
      order by 2 desc limit ${MOST_NAMED}) b join supplier su on su.id = b.supplier_id
    order by b.amount desc, su.name`.execute(db);
  const { rows: families } = await sql<Named[number]>`
    select f.public_id, f.name, sum(x.adjusted_total_centavos)::bigint as amount
    from (select d.id from ${recent}) d join delivery_item x on x.delivery_id = d.id
      join supplier_product sp on sp.id = x.supplier_product_id join product p on p.id = sp.product_id
      join product_family f on f.id = p.product_family_id
    group by f.id order by 3 desc, f.name limit ${MOST_NAMED}`.execute(db);
  const [total] = totals;
  if (total === undefined) throw new Error('no total');
  return {
    ...(await readMoney(db, storeId, today)),
    bought: { from, to: today, ...total },
    months,
    families,
    suppliers,
  };
};

/** A store's unpaid installments, then its latest paid ones. */
export const readStorePayments = async (db: Kysely<Database>, storeId: number): Promise<StorePayment[]> => {
  const page = (where: RawBuilder<boolean>, order: RawBuilder<unknown>) => sql`(
    select * from ${installmentsOf(storeId, where)} order by ${order}, t.id limit ${sql.lit(MOST_PAYMENTS)})`;
  const { rows } = await sql<StorePayment>`
    select t.public_id, o.public_id as order_public_id, t.delivery_public_id, t.number::text as delivery_number,
      su.name as supplier, t.status, ${dueDate}::text as due_date, ${dayOf(sql`t.paid_at`)}::text as paid_on,
      ${asked} as amount
    from (${page(isOwedStatus, sql`${dueDate}`)} union all ${page(isPaid, sql`t.paid_at desc nulls last`)}) t
      join customer_order o on o.id = t.order_id join supplier su on su.id = t.supplier_id
    order by (${isPaid}), case when ${isPaid} then null else ${dueDate} end, t.paid_at desc nulls last, t.id`.execute(
    db,
  );
  return rows;
};
