import type { Centavos } from '@celeiro/rules/money.ts';
import type { SupplierCalendar } from '@celeiro/rules/parties/supplier-routes/availability.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';

/** A supplier with the times at which it serves one store. */
export type SupplierService = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly logisticCost: Centavos;
  readonly freeFreightFrom: Centavos | null;
  readonly minimumOrder: Centavos;
  readonly calendar: SupplierCalendar;
};

/** Whether supplier `su` takes orders of a store (its id), and its closing time for a day: a part of its calendar. */
const orderTerms = (
  storeId: RawBuilder<unknown>,
) => sql`'status', su.status, 'statusReason', su.status_reason,
        'disabled', (select json_build_object('reason', ss.disabled_reason) from supplier_store ss
          where ss.supplier_id = su.id and ss.store_id = ${storeId} and ss.disabled_reason is not null),
        'cutoffTime', su.cutoff_time, 'leadTimeDays', su.lead_time_days`;

/**
 * Supplier `su`'s calendar as the JSON of a `SupplierCalendar`, from `from` on: when it works, when its applied routes
 * serve this store (its id), when it is unavailable, and whether and until when it takes an order.
 */
export const supplierCalendar = (
  from: string | RawBuilder<unknown>,
  storeId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`json_build_object(
        ${orderTerms(storeId)},
        'operating', (select coalesce(json_agg(json_build_object('weekDay', op.week_day, 'period', op.period)), '[]')
          from supplier_operating_period op where op.supplier_id = su.id),
        'route', (select coalesce(json_agg(json_build_object('weekDay', w.week_day, 'period', w.period)), '[]')
          from supplier_coverage cov join week_day_period w on (cov.periods >> w.position) & 1 = 1
          where cov.supplier_id = su.id and cov.store_id = ${storeId}),
        'unavailable', (select coalesce(json_agg(json_build_object('startDate', un.start_date, 'endDate', un.end_date,
            'periods', un.periods, 'reason', un.reason) order by un.start_date), '[]')
          from supplier_unavailability un where un.supplier_id = su.id and un.end_date >= ${from}::date)
      )`;

/** A term of supplier `su` for a store (its id): that of the pair if it has one, else the supplier's. */
export const ownTerm = (term: RawBuilder<unknown>, storeId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select ss.${term} from supplier_store ss where ss.supplier_id = su.id and ss.store_id = ${storeId}),
        su.${term})`;

/** The suppliers with these public ids and their calendars for a store, from `from` on; none when there is no such store. */
export const readSupplierServices = async (
  db: Kysely<Database>,
  supplierPublicIds: readonly string[],
  storePublicId: string,
  from: string,
): Promise<readonly SupplierService[]> => {
  const { rows } = await sql<SupplierService>`${prepared}
    select su.id, su.public_id, su.name, ${ownTerm(sql`logistic_cost_centavos`, sql`st.id`)} as logistic_cost,
      su.free_freight_from_centavos as free_freight_from,
      ${ownTerm(sql`minimum_order_centavos`, sql`st.id`)} as minimum_order,
      ${supplierCalendar(from, sql`st.id`)} as calendar
    from store st, supplier su
    where st.public_id = ${storePublicId}::uuid and su.public_id = any(${[...supplierPublicIds]}::uuid[])`.execute(
    db,
  );
  return rows;
};

/** One supplier with its calendar, or null. */
export const readSupplierService = async (
  db: Kysely<Database>,
  supplierPublicId: string,
  storePublicId: string,
  from: string,
): Promise<SupplierService | null> =>
  (await readSupplierServices(db, [supplierPublicId], storePublicId, from))[0] ?? null;

/** A supplier's calendar for a store, or without one for an address; for an address the routes are checked separately. */
export const readCalendar = async (
  db: Kysely<Database>,
  supplierId: number,
  storePublicId: string | null,
  from: string,
): Promise<SupplierCalendar> => {
  const store = sql`(select id from store where public_id = ${storePublicId}::uuid)`;
  const { rows } = await sql<{ calendar: SupplierCalendar }>`
    select ${supplierCalendar(from, store)} as calendar from supplier su where su.id = ${supplierId}`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`no supplier ${supplierId}`);
  return found.calendar;
};
