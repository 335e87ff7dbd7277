import { weekDays } from '@celeiro/rules/days/calendar.ts';
import { runningStatuses } from '@celeiro/rules/orders/deliveries/lock.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Whether delivery `d` is running. Written literally, as in the index of running deliveries. */
export const runs = sql<boolean>`d.status in (${sql.join(runningStatuses.map((code) => sql.lit(code)))})`;

const codes = (all: readonly { readonly code: string }[]): RawBuilder<unknown> =>
  sql`array[${sql.join(all.map(({ code }) => sql.lit(code)))}]`;

const dayName = sql`(${codes(weekDays)})[1 + extract(dow from d.delivery_date)::integer]`;

/** Whether row `w` of week_day_period is the time of delivery `d`. */
export const isAtTime = sql<boolean>`(w.period = d.period and w.week_day = ${dayName})`;

/**
 * Whether delivery `d` is at a time at which its supplier no longer comes to the store. The rule `lapsedText`, without
 * days before today, gives the reason as text. Scalar subqueries instead of `exists`: each is one index lookup, whereas
 * the planner would hash whole tables.
 */
export const isLapsed = sql<boolean>`(
  coalesce((select c.periods from supplier_coverage c where c.supplier_id = d.supplier_id and c.store_id = d.store_id)
    >> (select w.position from week_day_period w where ${isAtTime}) & 1, 0) = 0
  or (select op.supplier_id from supplier_operating_period op
    where op.supplier_id = d.supplier_id and op.week_day = ${dayName} and op.period = d.period) is null
  or (select min(un.id) from supplier_unavailability un where un.supplier_id = d.supplier_id
    and d.delivery_date between un.start_date and un.end_date and d.period = any (un.periods)) is not null)`;

/**
 * Whether delivery `d` is running although its supplier takes no orders any more, or no longer comes on its day (from
 * `today` on). The database records the second, which is `isLapsed`, as deliveries and suppliers change.
 */
export const isOutsideService = (today: string): RawBuilder<boolean> => sql<boolean>`d.id = any (array(
  select d.id from delivery d where ${runs} and d.supplier_id in (select id from supplier where status <> 'ACTIVE')
  union
  select d.id from unserved_delivery u join delivery d on d.id = u.delivery_id
  where ${runs} and d.delivery_date >= ${today}::date))`;

/** Records again which running deliveries are at a time that isn't served; writes what differs. */
export const judgeAllServed = async (db: Kysely<Database>): Promise<void> => {
  await sql`select judge_all_served()`.execute(db);
};
