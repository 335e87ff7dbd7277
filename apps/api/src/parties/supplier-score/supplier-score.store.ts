import { addDays, type BusinessDate } from '@celeiro/rules/days/calendar.ts';
import {
  FEWEST_COUNTED,
  FRESH_DAYS,
  RETENTION_WEEKS,
  LIST_DAYS,
  weekOf,
} from '@celeiro/rules/parties/supplier-score/score-figures.ts';
import {
  fulfilled,
  markBits,
  marksOf,
  timeToConfirm,
} from '@celeiro/rules/parties/supplier-score/score-marks.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { type KnownDelivery, readDeliveryStories } from './delivery-stories.queries.ts';
import { marked, startOfDay } from './score-sql.ts';

// The only writer of suppliers' stored scores.

/**
 * Stores the marks of each delivery of the week; deletes those that moved to another week. Unchanged rows are not
 * written.
 */
const keepDeliveries = async (
  db: Kysely<Database>,
  days: { readonly from: BusinessDate; readonly to: BusinessDate },
  stories: readonly KnownDelivery[],
  today: BusinessDate,
): Promise<void> => {
  await sql`delete from supplier_score_delivery f where f.day between ${days.from}::date and ${days.to}::date
    and not (f.delivery_id = any (${stories.map(({ id }) => id)}::bigint[]))`.execute(db);
  const rows = stories.map((story) => ({
    deliveryId: story.id,
    supplierId: story.supplierId,
    day: story.deliveryDate,
    marks: markBits(marksOf(story, today)),
    ordered: story.ordered,
    fulfilled: fulfilled(story),
    seconds: timeToConfirm(story),
  }));
  await sql`insert into supplier_score_delivery as f
      (delivery_id, supplier_id, day, marks, ordered_milli, fulfilled_milli, seconds_to_confirm)
    select "deliveryId", "supplierId", day, marks, ordered, fulfilled, seconds
    from json_to_recordset(${JSON.stringify(rows)}::json) as row ("deliveryId" bigint, "supplierId" bigint, day date,
      marks integer, ordered bigint, fulfilled bigint, seconds integer)
    on conflict (delivery_id) do update set supplier_id = excluded.supplier_id, day = excluded.day, marks = excluded.marks,
      ordered_milli = excluded.ordered_milli, fulfilled_milli = excluded.fulfilled_milli,
      seconds_to_confirm = excluded.seconds_to_confirm
    where (f.supplier_id, f.day, f.marks, f.ordered_milli, f.fulfilled_milli, f.seconds_to_confirm)
      is distinct from (excluded.supplier_id, excluded.day, excluded.marks, excluded.ordered_milli,
        excluded.fulfilled_milli, excluded.seconds_to_confirm)`.execute(db);
};

/** Sums the week's deliveries by supplier. The counts of catalogues are unchanged. */
const sumWeek = async (db: Kysely<Database>, week: BusinessDate): Promise<void> => {
  await sql`delete from supplier_score_week w where w.week = ${week}::date and w.products is null
    and w.changed_products is null and not exists (select from supplier_score_delivery f
      where f.supplier_id = w.supplier_id and f.day between ${week}::date and ${week}::date + 6)`.execute(db);
  await sql`insert into supplier_score_week as w (supplier_id, week, due, on_time, late, delivered, short, ordered_milli,
      fulfilled_milli, confirmed, seconds_to_confirm, expected, failed, returned, sent, sending_failed)
    select k.supplier_id, ${week}::date, ${marked('due')}, ${marked('onTime')}, ${marked('late')}, ${marked('delivered')},
      ${marked('short')}, coalesce(sum(f.ordered_milli) filter (where ${marked.is('delivered')}), 0),
      coalesce(sum(f.fulfilled_milli) filter (where ${marked.is('delivered')}), 0), ${marked('confirmed')},
      percentile_disc(0.5) within group (order by f.seconds_to_confirm), ${marked('expected')}, ${marked('failed')},
      ${marked('returned')}, ${marked('sent')}, ${marked('sendingFailed')}
    from (select supplier_id from supplier_score_week where week = ${week}::date
      union select supplier_id from supplier_score_delivery where day between ${week}::date and ${week}::date + 6) k
    left join supplier_score_delivery f
      on f.supplier_id = k.supplier_id and f.day between ${week}::date and ${week}::date + 6
    group by k.supplier_id
    on conflict (supplier_id, week) do update set due = excluded.due, on_time = excluded.on_time, late = excluded.late,
      delivered = excluded.delivered, short = excluded.short, ordered_milli = excluded.ordered_milli,
      fulfilled_milli = excluded.fulfilled_milli, confirmed = excluded.confirmed,
      seconds_to_confirm = excluded.seconds_to_confirm, expected = excluded.expected, failed = excluded.failed,
      returned = excluded.returned, sent = excluded.sent, sending_failed = excluded.sending_failed`.execute(
    db,
  );
};

/** Records the state of the catalogues at the end of the week, or tonight; freshness is known only for tonight. */
const lookAtCatalogues = async (
  db: Kysely<Database>,
  week: BusinessDate,
  today: BusinessDate,
): Promise<void> => {
  const isRunning = weekOf(today) === week;
  await sql`insert into supplier_score_week as w (supplier_id, week, products, fresh_products, changed_products)
    select sp.supplier_id, ${week}::date, case when ${isRunning} then count(*) end,
      case when ${isRunning} and count(sp.told_at) > 0
        then count(*) filter (where sp.told_at >= ${startOfDay(addDays(today, -FRESH_DAYS))}) end,
      case when count(sp.told_at) > 0 then count(*) filter (where changed.id is not null) end
    from supplier_product sp
    left join lateral (select c.id from supplier_product_price c where c.supplier_product_id = sp.id
      and c.at >= ${startOfDay(week)} and c.at < ${startOfDay(addDays(week, 7))} limit 1) changed on true
    where sp.active group by sp.supplier_id
    on conflict (supplier_id, week) do update set products = coalesce(excluded.products, w.products),
      fresh_products = coalesce(excluded.fresh_products, w.fresh_products), changed_products = excluded.changed_products`.execute(
    db,
  );
};

/** Counts one week as of `today`, in the caller's transaction. */
export const countWeek = async (
  db: Kysely<Database>,
  week: BusinessDate,
  today: BusinessDate,
  now: Date,
): Promise<void> => {
  const sunday = addDays(week, 6);
  const last = sunday < today ? sunday : today;
  const stories = await readDeliveryStories(db, week, last);
  await keepDeliveries(db, { from: week, to: sunday }, stories, today);
  await sumWeek(db, week);
  await lookAtCatalogues(db, week, today);
  await db
    .insertInto('supplierScoreRun')
    .values({ week, countedOn: today, countedAt: now })
    .onConflict((already) => already.column('week').doUpdateSet({ countedOn: today, countedAt: now }))
    .execute();
};

/**
 * Updates the figure shown in lists, as of `today`: for every supplier after a count, otherwise for those without a
 * figure of today. Deletes figures that are too old for a comparison.
 */
export const keepListFigures = async (
  db: Kysely<Database>,
  today: BusinessDate,
  whose: 'ALL' | 'MISSING',
): Promise<void> => {
  const oldest = addDays(weekOf(today), -7 * (RETENTION_WEEKS - 1));
  await sql`delete from supplier_score_delivery where day < ${oldest}::date`.execute(db);
  await sql`insert into supplier_score (supplier_id, on_time_basis, due, counted_on)
    select s.id, case when coalesce(counted.due, 0) >= ${FEWEST_COUNTED}::integer
        then round(counted.on_time * 10000.0 / counted.due) end, coalesce(counted.due, 0), ${today}::date
    from supplier s left join (select f.supplier_id, ${marked('due')} as due, ${marked('onTime')} as on_time
      from supplier_score_delivery f where f.day > ${addDays(today, -LIST_DAYS)}::date and f.day <= ${today}::date
      group by f.supplier_id) counted on counted.supplier_id = s.id
    where ${whose === 'ALL'} or not exists (select from supplier_score kept
      where kept.supplier_id = s.id and kept.counted_on = ${today}::date)
    on conflict (supplier_id) do update set on_time_basis = excluded.on_time_basis, due = excluded.due,
      counted_on = excluded.counted_on`.execute(db);
};
