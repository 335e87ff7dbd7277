import { addDays, type BusinessDate } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { FRESH_DAYS } from '@celeiro/rules/parties/supplier-score/score-figures.ts';
import type { ScoreMark } from '@celeiro/rules/parties/supplier-score/score-marks.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { startOfDay } from './score-sql.ts';

/** The supplier of a score. Throws RESOURCE_NOT_FOUND. */
export const supplierIdOf = async (db: Kysely<Database>, publicId: string): Promise<number> =>
  (await db.selectFrom('supplier').select('id').where('publicId', '=', publicId).executeTakeFirst())?.id ??
  refuse('RESOURCE_NOT_FOUND');

/** The counts of a week, or of several together. */
export type Counted = Readonly<Record<ScoreMark, number>> & {
  readonly orderedMilli: number;
  readonly fulfilledMilli: number;
  readonly secondsToConfirm: number | null;
  readonly products: number | null;
  readonly freshProducts: number | null;
  readonly changedProducts: number | null;
};

const countsOfWeeks = sql`w.due, w.on_time, w.late, w.delivered, w.short, w.ordered_milli, w.fulfilled_milli, w.confirmed,
  w.seconds_to_confirm, w.expected, w.failed, w.returned, w.sent, w.sending_failed, w.products, w.fresh_products,
  w.changed_products`;

/** A supplier's weeks since `from`, in order. */
export const readWeeks = async (
  db: Kysely<Database>,
  supplierId: number,
  from: BusinessDate,
): Promise<readonly (Counted & { readonly week: BusinessDate })[]> => {
  const { rows } = await sql<Counted & { readonly week: BusinessDate; readonly sendingFailed: number }>`
    select w.week, ${countsOfWeeks} from supplier_score_week w
    where w.supplier_id = ${supplierId} and w.week >= ${from}::date order by w.week`.execute(db);
  return rows;
};

/** Median time until the confirmation of the deliveries of some days, in seconds. */
export const readMedian = async (
  db: Kysely<Database>,
  supplierId: number,
  from: BusinessDate,
  to: BusinessDate,
): Promise<number | null> => {
  const { rows } = await sql<{ median: number | null }>`
    select percentile_disc(0.5) within group (order by f.seconds_to_confirm) as median from supplier_score_delivery f
    where f.supplier_id = ${supplierId} and f.day between ${from}::date and ${to}::date`.execute(db);
  return rows[0]?.median ?? null;
};

/** The counts of the other suppliers of its state in these weeks; the median is that of the weekly medians. */
export const readRegion = async (
  db: Kysely<Database>,
  supplierId: number,
  from: BusinessDate,
): Promise<Counted | null> => {
  const { rows } = await sql<Counted>`
    select coalesce(sum(w.due), 0)::int as due, coalesce(sum(w.on_time), 0)::int as on_time,
      coalesce(sum(w.late), 0)::int as late, coalesce(sum(w.delivered), 0)::int as delivered,
      coalesce(sum(w.short), 0)::int as short, coalesce(sum(w.ordered_milli), 0)::bigint as ordered_milli,
      coalesce(sum(w.fulfilled_milli), 0)::bigint as fulfilled_milli, coalesce(sum(w.confirmed), 0)::int as confirmed,
      percentile_disc(0.5) within group (order by w.seconds_to_confirm) as seconds_to_confirm,
      coalesce(sum(w.expected), 0)::int as expected, coalesce(sum(w.failed), 0)::int as failed,
      coalesce(sum(w.returned), 0)::int as returned, coalesce(sum(w.sent), 0)::int as sent,
      coalesce(sum(w.sending_failed), 0)::int as sending_failed, (sum(w.products) filter (where w.fresh_products is not null))::int as products,
      sum(w.fresh_products)::int as fresh_products, null::int as changed_products
    from supplier own join supplier other on other.state = own.state and other.id <> own.id
    join supplier_score_week w on w.supplier_id = other.id and w.week >= ${from}::date
    where own.id = ${supplierId}`.execute(db);
  return rows[0] ?? null;
};

export type CatalogueNow = {
  readonly products: number;
  /** Products with any report; without one, freshness and changes are unknown. */
  readonly reported: number;
  readonly fresh: number;
  readonly changed: number;
  readonly changedBefore: number;
};

/**
 * A supplier's products on sale now: those reported in the last days, and those whose price changed since `from`, or in
 * the period before.
 */
export const readCatalogueNow = async (
  db: Kysely<Database>,
  supplierId: number,
  days: { readonly today: BusinessDate; readonly from: BusinessDate; readonly before: BusinessDate },
): Promise<CatalogueNow> => {
  const changed = (from: BusinessDate, to: BusinessDate) => sql`exists (select from supplier_product_price c
    where c.supplier_product_id = sp.id and c.at >= ${startOfDay(from)} and c.at < ${startOfDay(to)})`;
  const { rows } = await sql<CatalogueNow>`
    select count(*)::int as products, count(sp.told_at)::int as reported,
      count(*) filter (where sp.told_at >= ${startOfDay(addDays(days.today, -FRESH_DAYS))})::int as fresh,
      count(*) filter (where ${changed(days.from, addDays(days.today, 1))})::int as changed,
      count(*) filter (where ${changed(days.before, days.from)})::int as changed_before
    from supplier_product sp where sp.supplier_id = ${supplierId} and sp.active`.execute(db);
  return rows[0] ?? { products: 0, reported: 0, fresh: 0, changed: 0, changedBefore: 0 };
};

/** When the stored score was last counted; null until the first count is complete, which ends with the figures of lists. */
export const readCountedAt = async (db: Kysely<Database>): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`select max(counted_at) as at from supplier_score_run
    where exists (select from supplier_score)`.execute(db);
  return rows[0]?.at ?? null;
};
