import type { BusinessDate, Period } from '@celeiro/rules/days/calendar.ts';
import { type Centavos, ZERO } from '@celeiro/rules/money.ts';
import type { WeekMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { isAtTime, runs } from './lapsed.queries.ts';

type Db = Kysely<Database>;

/** How many stores of each kind, and deliveries, a preview lists. */
const NAMED = 50;

export type PreviewedStore = {
  readonly publicId: string;
  readonly name: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly neighborhood: string | null;
  readonly before: WeekMask;
  readonly after: WeekMask;
};
type Kind = 'gained' | 'lost' | 'changed';
export type PreviewedStores = Readonly<
  Record<Kind, { readonly count: number; readonly stores: readonly PreviewedStore[] }>
>;

/**
 * Stores that applying a supplier's edited routes would gain, lose or serve at other times; the first of each kind by
 * name.
 */
export const readStoreChanges = async (db: Db, supplierId: number): Promise<PreviewedStores> => {
  const { rows } = await sql<{ kind: Kind; count: number; stores: PreviewedStore[] }>`
    with difference as materialized (
      select store_id, coalesce(c.periods, 0) as before, coalesce(e.periods, 0) as after,
        case when c.periods is null then 'gained' when e.periods is null then 'lost' else 'changed' end as kind
      from (select store_id, periods from edited_coverage where supplier_id = ${supplierId}) e
      full join (select store_id, periods from supplier_coverage where supplier_id = ${supplierId}) c using (store_id)
      where c.periods is distinct from e.periods),
    placed as (
      select f.*, st.public_id, st.name, st.city, st.state, st.neighborhood,
        row_number() over (partition by f.kind order by fold(st.name), st.id) as place
      from difference f join store st on st.id = f.store_id)
    select kind, count(*)::int as count,
      coalesce(json_agg(json_build_object('publicId', public_id, 'name', name, 'city', city, 'state', state,
        'neighborhood', neighborhood, 'before', before, 'after', after) order by place)
        filter (where place <= ${sql.lit(NAMED)}), '[]') as stores
    from placed group by kind`.execute(db);
  const of = (kind: Kind) => rows.find((row) => row.kind === kind) ?? { count: 0, stores: [] };
  return { gained: of('gained'), lost: of('lost'), changed: of('changed') };
};

/** Whether `periods` (null: none) contains the time of delivery `d`. */
const isServed = (periods: RawBuilder<unknown>) =>
  sql`coalesce(${periods} >> (select w.position from week_day_period w where ${isAtTime}) & 1, 0) = 1`;

/**
 * Whether delivery `d` is at a time at which its supplier serves the store now, but would not once its edited routes are
 * applied. Scalar subqueries instead of `exists`, as in `isLapsed`.
 */
export const isLeftOutByEdits = (supplierId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  d.supplier_id = ${supplierId} and ${runs}
  and ${isServed(sql`(select c.periods from supplier_coverage c where c.supplier_id = d.supplier_id and c.store_id = d.store_id)`)}
  and not ${isServed(sql`(select e.periods from edited_coverage e where e.supplier_id = d.supplier_id and e.store_id = d.store_id)`)})`;

export type LeftOutDelivery = {
  readonly publicId: string;
  readonly orderPublicId: string;
  readonly number: number;
  readonly store: string;
  readonly deliveryDate: BusinessDate;
  readonly delivery: Period;
};

type LeftOut = {
  readonly count: number;
  readonly stores: number;
  readonly total: Centavos;
  readonly first: readonly LeftOutDelivery[];
};

/** Deliveries of a supplier, from a date on, that its edited routes would leave out; the next ones first. */
export const readLeftOut = async (db: Db, supplierId: number, from: BusinessDate): Promise<LeftOut> => {
  const { rows } = await sql<LeftOut>`
    with found as materialized (
      select d.id, d.delivery_date, d.store_id, d.total_with_tax_centavos as total from delivery d
      where d.delivery_date >= ${from}::date and ${isLeftOutByEdits(sql`${supplierId}`)})
    select (select count(*)::int from found) as count, (select count(distinct store_id)::int from found) as stores,
      (select coalesce(sum(total), 0)::bigint from found) as total,
      (select coalesce(json_agg(r), '[]') from (
        select d.public_id as "publicId", o.public_id as "orderPublicId", d.number, st.name as store,
          d.delivery_date as "deliveryDate", d.period as delivery
        from (select * from found order by delivery_date, id limit ${sql.lit(NAMED)}) f
        join delivery d on d.id = f.id
        join customer_order o on o.id = d.order_id
        join store st on st.id = d.store_id
        order by d.delivery_date, d.id) r) as first`.execute(db);
  return rows[0] ?? { count: 0, stores: 0, total: ZERO, first: [] };
};
