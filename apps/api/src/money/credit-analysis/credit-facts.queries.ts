import type {
  CreditFacts,
  CreditInstallment,
  CreditInstallmentKind,
} from '@celeiro/contract/money/credit-analysis/credit-facts.ts';
import type { StoreRow } from '@celeiro/contract/parties/stores/store-lists.ts';
import {
  addDays,
  type BusinessDate,
  businessDateOf,
  startOfBusinessDate,
} from '@celeiro/rules/days/calendar.ts';
import { paidStatuses, settledStatuses } from '@celeiro/rules/money/installments/statuses.ts';
import { paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { consumesCredit } from '@celeiro/rules/money/store-credit/credit.ts';
import { addMonths } from '@celeiro/rules/parties/store-documents/store-document.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { creditUsed, isLate } from '../store-credit/store-credit.public.ts';
import { documentsOf } from '../../parties/store-figures/store-figures.public.ts';

const MONTHS = 12;
const MOST = 200;
/** Periods, in days from today, for the amounts that become available when unpaid slips are paid. */
const RETURNS = [7, 14, 21] as const;

const literals = (codes: readonly string[]) => sql.join(codes.map((code) => sql.lit(code)));
const settled = literals(settledStatuses);
const financed = sql`d.payment_method_id in (select id from payment_method where public_id in (${literals(
  paymentMethods.filter(consumesCredit).map(({ publicId }) => publicId),
)}))`;
const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'America/Sao_Paulo')::date`;
const dueDate = sql`coalesce(t.moved_due_date, t.due_date)`;
const requested = sql`(t.net_centavos - t.discount_centavos)`;

/** The installments `t` of a store that a figure counts, with invoice `i` and delivery `d`. */
const counted = (kind: CreditInstallmentKind, storeId: number, today: BusinessDate) => {
  const which = {
    UNPAID: sql`d.credit_open and i.canceled_at is null and t.status not in (${settled})`,
    OVERDUE: isLate(today),
    PAID: sql`t.status in (${literals(paidStatuses)}) and ${financed}
      and t.paid_at >= ${new Date(startOfBusinessDate(addMonths(today, -MONTHS)))}`,
  }[kind];
  return sql`delivery d join invoice i on i.delivery_id = d.id join installment t on t.invoice_id = i.id
    where d.store_id = ${storeId} and ${which}`;
};

type Found = { readonly id: number; readonly documentRoot: string | null };

/** A store's id in the database and the root of its CNPJ; null when there is no such store. */
export const findCreditStore = async (db: Kysely<Database>, publicId: string): Promise<Found | null> => {
  const { rows } = await sql<Found>`
    select id, document_root from store where public_id = ${publicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

type Sums = Pick<CreditFacts, 'limitSince' | 'running' | 'unpaid' | 'overdue' | 'paid'> & {
  readonly documents: StoreRow['documents'];
  readonly groupStores: number;
  readonly groupAmount: number;
};

const readSums = async (
  db: Kysely<Database>,
  { id, documentRoot }: Found,
  today: BusinessDate,
): Promise<Sums> => {
  const sums = sql`count(*)::int as count, coalesce(sum(${requested}), 0)::bigint as amount`;
  const weighed = (days: RawBuilder<unknown>) =>
    sql`round(sum((${days}) * ${requested}) / nullif(sum(${requested}), 0))::int`;
  const own = documentRoot === null ? sql`g.id = ${id}` : sql`g.document_root = ${documentRoot}`;
  const { rows } = await sql<Sums>`
    select
      (select ${dayOf(sql`max(decided_at)`)}::text from credit_analysis
        where store_id = ${id} and decision in ('APPROVED', 'CONFIRMED')) as limit_since,
      (select json_build_object('count', count(*), 'amount', coalesce(sum(d.total_with_tax_centavos), 0))
        from delivery d where d.store_id = ${id} and d.credit_open and d.status <> 'CREDIT_ANALYSIS') as running,
      (select row_to_json(x) from (select ${sums} from ${counted('UNPAID', id, today)}) x) as unpaid,
      (select row_to_json(x) from (select ${sums}, min(${dueDate}) as since from ${counted('OVERDUE', id, today)}) x) as overdue,
      (select row_to_json(x) from (select count(*)::int as count,
          (count(*) filter (where ${dayOf(sql`t.paid_at`)} <= ${dueDate}))::int as "onTime",
          ${weighed(sql`${dayOf(sql`t.paid_at`)} - ${dayOf(sql`i.issued_at`)}`)} as days,
          ${weighed(sql`${dueDate} - ${dayOf(sql`i.issued_at`)}`)} as term
        from ${counted('PAID', id, today)}) x) as paid,
      (select ${documentsOf(sql`s`, today)} from store s where s.id = ${id}) as documents,
      (select count(*)::int from store g where ${own} and g.merged_into_id is null) as group_stores,
      (select coalesce(sum(u.used), 0)::bigint from store g cross join lateral (select ${creditUsed(sql`g.id`)} as used) u
        where ${own} and g.merged_into_id is null) as group_amount`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a statement without a table answers one row');
  return found;
};

const readMonths = async (db: Kysely<Database>, storeId: number, today: BusinessDate) => {
  const first = addMonths(`${today.slice(0, 8)}01`, 1 - MONTHS);
  const { rows } = await sql<CreditFacts['months'][number]>`
    with slips as materialized (
      select i.issued_at, t.paid_at, t.status, ${requested} as amount
      from delivery d join invoice i on i.delivery_id = d.id join installment t on t.invoice_id = i.id
      where d.store_id = ${storeId} and ${financed} and i.canceled_at is null),
    bought as (
      select date_trunc('month', ${dayOf(sql`d.received_at`)})::date as month,
        sum(d.total_with_tax_centavos)::bigint as amount, count(*)::int as deliveries
      from delivery d where d.store_id = ${storeId} and ${financed}
        and d.received_at >= ${new Date(startOfBusinessDate(first))}
        and d.status not in ('CANCELED', 'REALLOCATED_OR_RETURNED')
      group by 1)
    select m::date::text as month, coalesce(b.amount, 0)::bigint as bought, coalesce(b.deliveries, 0)::int as deliveries,
      (select coalesce(sum(x.amount), 0)::bigint from slips x
        where x.issued_at < (m + interval '1 month') at time zone 'America/Sao_Paulo'
          and (x.status not in (${settled}) or x.paid_at >= (m + interval '1 month') at time zone 'America/Sao_Paulo')) as unpaid_at_end
    from generate_series(${first}::date, ${today}::date, interval '1 month') m left join bought b on b.month = m::date
    order by m`.execute(db);
  return rows;
};

const readReturns = async (db: Kysely<Database>, storeId: number, today: BusinessDate) => {
  const ends = RETURNS.map((days) => addDays(today, days));
  const { rows } = await sql<CreditFacts['returns'][number]>`
    with due as (select ${dueDate} as day, ${requested} as amount from ${counted('UNPAID', storeId, today)}),
    ends as (select until, lag(until) over (order by until nulls last) as after
      from (select unnest(${ends}::date[]) as until union all select null) e)
    select e.until::text, count(due.day)::int as count, coalesce(sum(due.amount), 0)::bigint as amount
    from ends e left join due on (e.until is null or due.day <= e.until) and (e.after is null or due.day > e.after)
    group by e.until order by e.until nulls last`.execute(db);
  return rows;
};

/** The figures for a decision on a store's limit, as of today. */
export const readCreditFacts = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  store: Found,
): Promise<CreditFacts> => {
  const today = businessDateOf(now.getTime());
  const { groupStores, groupAmount, ...sums } = await readSums(db, store, today);
  return {
    ...sums,
    // Of the figures about documents only these two are shown here.
    documents: { done: sums.documents.done, required: sums.documents.required },
    group: {
      root: store.documentRoot,
      stores: groupStores,
      amount: groupAmount as CreditFacts['group']['amount'], // a sum of centavos
    },
    months: await readMonths(db, store.id, today),
    returns: await readReturns(db, store.id, today),
  };
};

/** The installments behind a figure: unpaid ones by due date, paid ones latest first. */
export const readCreditInstallments = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  storeId: number,
  kind: CreditInstallmentKind,
): Promise<{ readonly total: number; readonly content: CreditInstallment[] }> => {
  const today = businessDateOf(now.getTime());
  const order = kind === 'PAID' ? sql`t.paid_at desc, t.id` : sql`${dueDate}, t.id`;
  const { rows } = await sql<{ total: number; content: CreditInstallment[] }>`
    with counted as materialized (
      select t.id, (row_number() over (order by ${order}))::int as place from ${counted(kind, storeId, today)})
    select (select count(*)::int from counted) as total, (select coalesce(json_agg(json_build_object(
        'publicId', t.public_id, 'orderPublicId', o.public_id, 'deliveryPublicId', d.public_id,
        'deliveryNumber', d.number::text, 'supplier', su.name, 'status', t.status, 'dueDate', ${dueDate},
        'paidOn', ${dayOf(sql`t.paid_at`)}, 'amount', ${requested}) order by x.place), '[]')
      from counted x join installment t on t.id = x.id join invoice i on i.id = t.invoice_id
        join delivery d on d.id = i.delivery_id join customer_order o on o.id = d.order_id
        join supplier su on su.id = d.supplier_id
      where x.place <= ${MOST}) as content`.execute(db);
  return rows[0] ?? { total: 0, content: [] };
};
