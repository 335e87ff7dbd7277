import { periods, weekDays } from '@celeiro/rules/days/calendar.ts';
import { runningStatuses } from '@celeiro/rules/orders/deliveries/lock.ts';
import { type RawBuilder, sql } from 'kysely';

/** Delivery `d` is neither over nor given up. In letters, as the index of those that run has them. */
export const runs = sql<boolean>`d.status in (${sql.join(runningStatuses.map((code) => sql.lit(code)))})`;

const codes = (all: readonly { readonly code: string }[]): RawBuilder<unknown> =>
  sql`array[${sql.join(all.map(({ code }) => sql.lit(code)))}]`;

const dayName = sql`(${codes(weekDays)})[1 + extract(dow from d.delivery_date)::integer]`;

/** Which bit of a mask of the week is the time of delivery `d`: as `week_day_period` says, read once for all of them. */
const timeBit = sql`(array(select w.position from week_day_period w
    order by array_position(${codes(weekDays)}, w.week_day), array_position(${codes(periods)}, w.period)))
  [extract(dow from d.delivery_date)::integer * ${sql.lit(periods.length)} + array_position(${codes(periods)}, d.period)]`;

/** Whether period `w` of the week is the time of delivery `d`. */
export const isAtTime = sql<boolean>`(w.period = d.period and w.week_day = ${dayName})`;

/**
 * Whether delivery `d` is at a time its supplier doesn't come to the store: `lapsedText` of the rules, without days before
 * today, gives the reason in words. Values, not `exists`: each is one step into an index, where the planner would make whole
 * tables into a hash.
 */
export const isLapsed = sql<boolean>`(
  coalesce((select c.periods from supplier_coverage c where c.supplier_id = d.supplier_id and c.store_id = d.store_id)
    >> (select w.position from week_day_period w where ${isAtTime}) & 1, 0) = 0
  or (select op.supplier_id from supplier_operating_period op
    where op.supplier_id = d.supplier_id and op.week_day = ${dayName} and op.period = d.period) is null
  or (select min(un.id) from supplier_unavailability un where un.supplier_id = d.supplier_id
    and d.delivery_date between un.start_date and un.end_date and d.period = any (un.periods)) is not null)`;

/** Suppliers with each day and period, of those on which one of their deliveries runs, on which they come. */
const timesServed = (today: string): RawBuilder<unknown> => sql`
  select d.supplier_id, d.delivery_date, d.period
  from (select distinct d.supplier_id, d.delivery_date, d.period from delivery d
    where ${runs} and d.delivery_date >= ${today}::date) d
  join supplier_operating_period op on op.supplier_id = d.supplier_id and op.week_day = ${dayName} and op.period = d.period
  where not exists (select from supplier_unavailability un where un.supplier_id = d.supplier_id
    and d.delivery_date between un.start_date and un.end_date and d.period = any (un.periods))`;

/**
 * Whether delivery `d` runs though its supplier takes no orders any more, or doesn't come on its day (from `today` on) any more:
 * `isLapsed` of all that run at once, whose days and suppliers are the same for many of them.
 */
export const isOutsideService = (today: string): RawBuilder<boolean> => sql<boolean>`d.id = any (array(
  select d.id from delivery d
  left join supplier_coverage c on c.supplier_id = d.supplier_id and c.store_id = d.store_id
  where ${runs} and (
    d.supplier_id in (select id from supplier where status <> 'ACTIVE')
    or (d.delivery_date >= ${today}::date and (
      coalesce(c.periods >> ${timeBit} & 1, 0) = 0
      or (d.supplier_id, d.delivery_date, d.period) not in (${timesServed(today)}))))))`;
