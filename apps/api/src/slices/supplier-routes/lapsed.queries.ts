import { weekDays } from '@celeiro/rules/calendar.ts';
import { runningStatuses } from '@celeiro/rules/deliveries/lock.ts';
import { type RawBuilder, sql } from 'kysely';

/** Delivery `d` is neither over nor given up. In letters, as the index of those that run has them. */
export const runs = sql<boolean>`d.status in (${sql.join(runningStatuses.map((code) => sql.lit(code)))})`;

const dayNames = sql.join(weekDays.map(({ code }) => sql.lit(code)));

/** Period `w` of the week is when delivery `d` stands. */
export const isAtTime = sql<boolean>`(w.period = d.period
      and w.week_day = (array[${dayNames}])[1 + extract(dow from d.delivery_date)::integer])`;

/**
 * Whether delivery `d` stands at a time its supplier doesn't come to the store, whenever it is asked: `lapsedText` of the rules,
 * its days before today aside, says the same in words.
 */
export const isLapsed = sql<boolean>`(not exists (
    select from supplier_coverage c
    join week_day_period w on (c.periods >> w.position) & 1 = 1
    join supplier_operating_period op on op.supplier_id = c.supplier_id and op.week_day = w.week_day
      and op.period = w.period
    where c.supplier_id = d.supplier_id and c.store_id = d.store_id and ${isAtTime})
  or exists (
    select from supplier_unavailability un where un.supplier_id = d.supplier_id
      and d.delivery_date between un.start_date and un.end_date))`;

/** Whether delivery `d` runs though its supplier takes no orders any more, or doesn't come on its day (from `today` on) any more. */
export const isOutsideService = (today: string): RawBuilder<boolean> => sql<boolean>`d.id = any (array(
  select d.id from delivery d where ${runs} and (
    d.supplier_id = any (array(select id from supplier where status <> 'ACTIVE'))
    or (d.delivery_date >= ${today}::date and ${isLapsed}))))`;
