import { periods, weekDays } from '@celeiro/rules/days/calendar.ts';
import { runningStatuses } from '@celeiro/rules/orders/deliveries/lock.ts';
import { type RawBuilder, sql } from 'kysely';

/** Whether delivery `d` is running. Written literally, as in the index of running deliveries. */
export const runs = sql<boolean>`d.status in (${sql.join(runningStatuses.map((code) => sql.lit(code)))})`;

const codes = (all: readonly { readonly code: string }[]): RawBuilder<unknown> =>
  sql`array[${sql.join(all.map(({ code }) => sql.lit(code)))}]`;

const dayName = sql`(${codes(weekDays)})[1 + extract(dow from d.delivery_date)::integer]`;

/** The bit of delivery `d`'s time in a week mask, by `week_day_period`, which is read once for all of them. */
const timeBit = sql`(array(select w.position from week_day_period w
    order by array_position(${codes(weekDays)}, w.week_day), array_position(${codes(periods)}, w.period)))
  [extract(dow from d.delivery_date)::integer * ${sql.lit(periods.length)} + array_position(${codes(periods)}, d.period)]`;

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

/** For suppliers with running deliveries, the days and periods of these on which the supplier comes. */
const timesServed = (today: string): RawBuilder<unknown> => sql`
  select d.supplier_id, d.delivery_date, d.period
  from (select distinct d.supplier_id, d.delivery_date, d.period from delivery d
    where ${runs} and d.delivery_date >= ${today}::date) d
  join supplier_operating_period op on op.supplier_id = d.supplier_id and op.week_day = ${dayName} and op.period = d.period
  where not exists (select from supplier_unavailability un where un.supplier_id = d.supplier_id
    and d.delivery_date between un.start_date and un.end_date and d.period = any (un.periods))`;

/**
 * Whether delivery `d` is running although its supplier takes no orders any more, or no longer comes on its day (from
 * `today` on): `isLapsed` for all running deliveries at once, many of which share day and supplier.
 */
export const isOutsideService = (today: string): RawBuilder<boolean> => sql<boolean>`d.id = any (array(
  select d.id from delivery d
  left join supplier_coverage c on c.supplier_id = d.supplier_id and c.store_id = d.store_id
  where ${runs} and (
    d.supplier_id in (select id from supplier where status <> 'ACTIVE')
    or (d.delivery_date >= ${today}::date and (
      coalesce(c.periods >> ${timeBit} & 1, 0) = 0
      or (d.supplier_id, d.delivery_date, d.period) not in (${timesServed(today)}))))))`;
