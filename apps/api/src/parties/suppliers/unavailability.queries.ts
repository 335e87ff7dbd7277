import type { BusinessDate, Period } from '@celeiro/rules/days/calendar.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import {
  type RecordedUnavailability,
  type UnavailableDays,
} from '@celeiro/rules/parties/suppliers/unavailability.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { runs } from '../supplier-routes/supplier-routes.public.ts';

type Db = Kysely<Database>;

export type UnavailabilityRow = RecordedUnavailability & {
  readonly id: number;
  readonly supplierPublicId: string;
  readonly by: string | null;
  readonly recordedAt: Date | null;
  readonly affected: { readonly count: number; readonly amount: Centavos };
};

/** Whether a running delivery `d` of the supplier is on one of these days, from today on. */
const isHit = (
  today: BusinessDate,
  of: Readonly<Record<'supplierId' | 'startDate' | 'endDate' | 'periods', RawBuilder<unknown>>>,
): RawBuilder<boolean> => sql<boolean>`(d.supplier_id = ${of.supplierId}
  and d.delivery_date between greatest(${of.startDate}, ${today}::date) and ${of.endDate}
  and d.period = any (${of.periods}) and ${runs})`;

// An unavailability that is over affects no deliveries.
const hitByRow = (today: BusinessDate): RawBuilder<boolean> =>
  sql<boolean>`un.end_date >= ${today}::date and ${isHit(today, {
    supplierId: sql`un.supplier_id`,
    startDate: sql`un.start_date`,
    endDate: sql`un.end_date`,
    periods: sql`un.periods`,
  })}`;

const columns = (
  today: BusinessDate,
) => sql`un.id, un.public_id, su.public_id as supplier_public_id, un.start_date,
  un.end_date, un.reason, un.periods, un.note, un.by_name as by, un.recorded_at,
  (select json_build_object('count', count(*), 'amount', coalesce(sum(d.total_with_tax_centavos), 0))
    from delivery d where ${hitByRow(today)}) as affected`;
const from = sql`supplier_unavailability un join supplier su on su.id = un.supplier_id`;

/** Most unavailabilities shown for one supplier: the latest ones. */
const SHOWN = 500;

/** All of a supplier's unavailabilities, earliest first, with the deliveries that each affects from today on. */
export const readUnavailabilities = async (
  db: Db,
  supplierId: number,
  today: BusinessDate,
): Promise<readonly UnavailabilityRow[]> => {
  const { rows } = await sql<UnavailabilityRow>`select * from (
      select ${columns(today)} from ${from} where un.supplier_id = ${supplierId}
      order by un.start_date desc, un.id desc limit ${sql.lit(SHOWN)}) r
    order by start_date, id`.execute(db);
  return rows;
};

/** An unavailability by its public id, or null. */
export const findUnavailability = async (
  db: Db,
  publicId: string,
  today: BusinessDate,
): Promise<UnavailabilityRow | null> => {
  const { rows } = await sql<UnavailabilityRow>`
    select ${columns(today)} from ${from} where un.public_id = ${publicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** A supplier's unavailabilities on any of these days, except the given one. */
export const readNeighbours = async (
  db: Db,
  supplierId: number,
  days: Pick<UnavailableDays, 'startDate' | 'endDate'>,
  exceptId: number | null,
): Promise<readonly RecordedUnavailability[]> => {
  const { rows } = await sql<RecordedUnavailability>`
    select public_id, start_date, end_date, reason, periods, note from supplier_unavailability
    where supplier_id = ${supplierId} and start_date <= ${days.endDate}::date and end_date >= ${days.startDate}::date
      and id is distinct from ${exceptId}::bigint
    order by start_date, id`.execute(db);
  return rows;
};

/** How many deliveries a preview lists. */
const NAMED = 20;

export type HitDelivery = {
  readonly publicId: string;
  readonly orderPublicId: string;
  readonly number: number;
  readonly store: string;
  readonly deliveryDate: BusinessDate;
  readonly delivery: Period;
  readonly status: DeliveryStatusCode;
  readonly amount: Centavos;
};
export type Hits = UnavailabilityRow['affected'] & {
  readonly stores: number;
  readonly byStatus: readonly { readonly status: DeliveryStatusCode; readonly count: number }[];
  readonly first: readonly HitDelivery[];
};

/** The deliveries on such days, from today on: their number, their statuses, and the first of them by day. */
export const readHits = async (
  db: Db,
  supplierId: number,
  days: UnavailableDays,
  today: BusinessDate,
): Promise<Hits> => {
  const hit = isHit(today, {
    supplierId: sql`${supplierId}`,
    startDate: sql`${days.startDate}::date`,
    endDate: sql`${days.endDate}::date`,
    periods: sql`${[...days.periods]}::text[]`,
  });
  const { rows } = await sql<Hits>`
    with found as materialized (
      select d.id, d.store_id, d.status, d.delivery_date, d.period, d.total_with_tax_centavos as amount
      from delivery d where ${hit})
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount, count(distinct store_id)::int as stores,
      (select coalesce(json_agg(s order by s.count desc, s.status), '[]')
        from (select status, count(*)::int as count from found group by status) s) as "byStatus",
      (select coalesce(json_agg(r), '[]') from (
        select d.public_id as "publicId", o.public_id as "orderPublicId", d.number, st.name as store,
          f.delivery_date as "deliveryDate", f.period as delivery, f.status, f.amount
        from (select * from found order by delivery_date, period, id limit ${sql.lit(NAMED)}) f
        join delivery d on d.id = f.id
        join customer_order o on o.id = d.order_id
        join store st on st.id = d.store_id
        order by f.delivery_date, f.period, f.id) r) as first
    from found`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate always answers one row');
  return row;
};
