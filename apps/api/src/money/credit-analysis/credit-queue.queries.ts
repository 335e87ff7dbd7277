import type { listCreditQueue } from '@celeiro/contract/money/credit-analysis/credit-queue.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { addDays, businessDateOf, startOfBusinessDate } from '@celeiro/rules/days/calendar.ts';
import type { CreditHold } from '@celeiro/rules/money/credit-analysis/credit-analysis.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { CreditStep } from '@celeiro/rules/money/credit-analysis/credit-decision.ts';
import {
  type CreditQueueGroup,
  creditQueueGroups,
  type CreditQueueView,
  LIMIT_ENDS_WITHIN_DAYS,
} from '@celeiro/rules/money/credit-analysis/credit-queue.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { creditTaken, creditUsed, isLate, overdueTolerated } from '../store-credit/store-credit.public.ts';

export type QueuedStoreRow = {
  readonly publicId: string;
  readonly store: string;
  readonly documentNumber: string;
  readonly group: CreditQueueGroup | null;
  readonly waitingCount: number;
  readonly waitingAmount: Centavos;
  readonly waitingTaken: Centavos;
  readonly waitingSince: string | null;
  readonly holds: readonly CreditHold[];
  readonly creditLimit: Centavos;
  readonly used: Centavos;
  readonly overdueAmount: Centavos;
  readonly overdueCount: number;
  readonly overdueSince: string | null;
  readonly nextDelivery: { readonly date: string; readonly period: 'MORNING' | 'AFTERNOON' | 'NIGHT' } | null;
  readonly validUntil: string | null;
  readonly postponedUntil: string | null;
  readonly decision: CreditStep | null;
  readonly decidedBy: string | null;
  readonly taker: { readonly publicId: string; readonly name: string } | null;
};
export type CreditQueueRow = {
  readonly counts: Readonly<Record<CreditQueueView, number>>;
  readonly groups: readonly {
    readonly group: CreditQueueGroup;
    readonly stores: number;
    readonly deliveries: number;
    readonly amount: Centavos;
  }[];
  readonly content: readonly (QueuedStoreRow & { readonly place: number })[];
};

/** Most rows in one answer; further stores appear once earlier ones are decided. */
const MOST = 500;

/** Steps that end a proposal, or a postponement. */
const endsProposal = sql`('PROPOSED', 'APPROVED', 'CONFIRMED', 'REJECTED', 'REFUSED')`;
const endsPostponement = sql`('PROPOSED', 'APPROVED', 'CONFIRMED', 'REJECTED', 'REFUSED', 'POSTPONED')`;
const isLast = (ends: RawBuilder<unknown>) => sql`not exists (select from credit_analysis n
  where n.store_id = p.store_id and n.id > p.id and n.decision in ${ends})`;

/** Waiting deliveries by store, read once for all views. */
const waiting = sql`
  select d.store_id, count(*)::int as deliveries, sum(d.total_with_tax_centavos)::bigint as amount,
    sum(case when d.credit_open then ${creditTaken} else 0 end)::bigint as taken, min(d.received_at) as since,
    max(d.received_at) as newest,
    (array_agg(json_build_object('date', d.delivery_date, 'period', d.period)
      order by d.delivery_date, array_position(array['MORNING', 'AFTERNOON', 'NIGHT'], d.period)))[1] as next,
    string_agg(array_to_string(d.credit_holds, ' '), ' ') as holds
  from delivery d where d.status = 'CREDIT_ANALYSIS' group by d.store_id`;

const late = (today: string) => sql`
  select d.store_id, count(*)::int as installments, sum(t.net_centavos - t.discount_centavos)::bigint as amount,
    min(coalesce(t.moved_due_date, t.due_date)) as since
  from installment t join invoice i on i.id = t.invoice_id join delivery d on d.id = i.delivery_id
  where ${isLate(today)} group by d.store_id
  having sum(t.net_centavos - t.discount_centavos) > ${overdueTolerated}`;

const ending = (today: string) => sql`
  select c.store_id, c.valid_until from store_credit c join store s on s.id = c.store_id
  where c.valid_until <= ${addDays(today, LIMIT_ENDS_WITHIN_DAYS)}::date and c.credit_limit_centavos > 0
    and s.status <> 'INACTIVE'`;

/** Stores whose proposed limit waits for a second person. */
const second = sql`
  select p.store_id, extract(epoch from p.decided_at) as at from credit_analysis p
  where p.decision = 'PROPOSED' and ${isLast(endsProposal)}`;

/** Stores postponed until a date, unless a waiting delivery was added since; uses `waiting` and `second`. */
const later = (today: string) => sql`
  select p.store_id, p.postponed_until, extract(epoch from p.postponed_until) as at from credit_analysis p
  where p.decision = 'POSTPONED' and p.postponed_until > ${today}::date and ${isLast(endsPostponement)}
    and not exists (select from waiting w where w.store_id = p.store_id and w.newest > p.decided_at)
    and not exists (select from second s where s.store_id = p.store_id)`;

/** The instant since which each store of the queue's first group waits, as `at`. */
export const storesWaiting = (now: Date): RawBuilder<unknown> => sql`
  with waiting as materialized (${waiting}), second as (${second}), later as (${later(businessDateOf(now.getTime()))})
  select since as at from waiting
  where store_id not in (select store_id from second) and store_id not in (select store_id from later)`;

/** The stores of a view: their ids, each with its group and sort place. */
const chosen: Readonly<Record<CreditQueueView, RawBuilder<unknown>>> = {
  QUEUE: sql`select store_id, grp, place from queue`,
  OVER: sql`select store_id, null::int as grp, -beyond as place from over`,
  SECOND: sql`select store_id, null::int as grp, at as place from second`,
  POSTPONED: sql`select store_id, null::int as grp, at as place from later`,
  DECIDED: sql`select store_id, null::int as grp, -id as place from decided`,
};

/**
 * The queue of stores whose credit needs a decision, in one statement. Stored figures preselect the stores above their
 * limit; each of those is then computed exactly.
 */
export const readCreditQueue = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  { view, group }: EndpointInput<typeof listCreditQueue>['query'],
): Promise<CreditQueueRow> => {
  const today = businessDateOf(now.getTime());
  const isOfGroup = group === undefined ? sql`true` : sql`c.grp = ${creditQueueGroups.indexOf(group) + 1}`;
  const count = (name: string) => sql`(select count(*)::int from ${sql.ref(name)})`;
  const { rows } = await sql<CreditQueueRow>`
    with waiting as materialized (${waiting}), late as materialized (${late(today)}),
    ending as materialized (${ending(today)}),
    second as (${second}), later as (${later(today)}),
    decided as (select distinct on (p.store_id) p.store_id, p.id, p.decision, p.decided_by_name from credit_analysis p
      where p.decided_at >= ${new Date(startOfBusinessDate(today))}
        and p.decision in ('RELEASED', 'KEPT', 'APPROVED', 'CONFIRMED', 'REJECTED', 'REFUSED')
      order by p.store_id, p.id desc),
    queue as (select distinct on (x.store_id) x.store_id, x.grp, x.place from (
        select store_id, 1 as grp, extract(epoch from since) as place from waiting
        union all select store_id, 2, extract(epoch from valid_until) from ending
        union all select store_id, 3, extract(epoch from since) from late) x
      where x.store_id not in (select store_id from second) and x.store_id not in (select store_id from later)
      order by x.store_id, x.grp),
    over as (select c.store_id, u.used - coalesce(w.taken, 0) - c.amount as beyond
      from (select f.store_id, coalesce(k.credit_limit_centavos, 0) as amount from store_figures f
          left join store_credit k on k.store_id = f.store_id where f.used_basis > 10000) c
        left join waiting w on w.store_id = c.store_id
        cross join lateral (select ${creditUsed(sql`c.store_id`)} as used) u
      where u.used - coalesce(w.taken, 0) > c.amount),
    chosen as (select * from (${chosen[view]}) c where ${isOfGroup} order by grp, place, store_id limit ${MOST}),
    listed as (
      select s.public_id as "publicId", s.name as store, s.document_number as "documentNumber",
        (array['WAITING', 'ENDING', 'OVERDUE'])[c.grp] as "group", coalesce(w.deliveries, 0) as "waitingCount",
        coalesce(w.amount, 0) as "waitingAmount", coalesce(w.taken, 0) as "waitingTaken", w.since as "waitingSince",
        array(select distinct h from unnest(string_to_array(w.holds, ' ')) h where h <> '') as holds,
        coalesce(k.credit_limit_centavos, 0) as "creditLimit", ${creditUsed(sql`c.store_id`)} as used,
        coalesce(l.amount, 0) as "overdueAmount", coalesce(l.installments, 0) as "overdueCount", l.since as "overdueSince",
        w.next as "nextDelivery", k.valid_until as "validUntil", p.postponed_until as "postponedUntil",
        x.decision, x.decided_by_name as "decidedBy",
        (select json_build_object('publicId', u.public_id, 'name', u.name) from credit_taker t
          join app_user u on u.id = t.user_id where t.store_id = c.store_id) as taker,
        row_number() over (order by c.grp, c.place, c.store_id) as place
      from chosen c join store s on s.id = c.store_id left join store_credit k on k.store_id = c.store_id
        left join waiting w on w.store_id = c.store_id left join late l on l.store_id = c.store_id
        left join later p on p.store_id = c.store_id left join decided x on x.store_id = c.store_id)
    select json_build_object('QUEUE', ${count('queue')}, 'OVER', ${count('over')}, 'SECOND', ${count('second')},
        'POSTPONED', ${count('later')}, 'DECIDED', ${count('decided')}) as counts,
      (select coalesce(json_agg(json_build_object('group', (array['WAITING', 'ENDING', 'OVERDUE'])[g.grp],
          'stores', g.stores, 'deliveries', g.deliveries, 'amount', g.amount) order by g.grp), '[]')
        from (select q.grp, count(*)::int as stores, coalesce(sum(case when q.grp = 1 then w.deliveries end), 0)::int as deliveries,
            coalesce(sum(case q.grp when 1 then w.amount when 3 then l.amount end), 0)::bigint as amount
          from queue q left join waiting w on w.store_id = q.store_id left join late l on l.store_id = q.store_id
          group by q.grp) g) as groups,
      (select coalesce(json_agg(to_json(r) order by r.place), '[]') from listed r) as content`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a statement without a table answers one row');
  return found;
};
