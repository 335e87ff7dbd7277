import type { LocationType } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import type { WeekMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { type Kysely, sql } from 'kysely';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { RouteRecord } from './route.record.ts';

// The only writer of a supplier's edited routes; the applied ones are written when they are applied.

type Db = Kysely<Database>;

/** Makes edits of a supplier's routes run one after the other. `areApplied` is true while they are being applied. */
export const lockRoutes = async (db: Db, supplierId: number): Promise<{ readonly areApplied: boolean }> => {
  await db
    .insertInto('routePlan')
    .values({ supplierId })
    .onConflict((conflict) => conflict.column('supplierId').doNothing())
    .execute();
  await sql`select from route_plan where supplier_id = ${supplierId} for update ${rowLock(db)}`.execute(db);
  // Read once the lock is held: its previous holder may have requested it.
  const { rows } = await sql`select from route_application a join long_work w on w.id = a.long_work_id
    where a.supplier_id = ${supplierId} and w.ended_at is null`.execute(db);
  return { areApplied: rows.length > 0 };
};

/** Saves the version of a supplier's routes. */
export const savePlanVersion = async (
  db: Db,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<void> => {
  await db.updateTable('routePlan').set({ version }).where('supplierId', '=', id).execute();
};

/** Inserts a route with its first version. Returns its public id. */
export const insertRoute = async (
  db: Db,
  route: Pick<RouteRecord, 'supplierId' | 'cityIbgeCode' | 'city' | 'periods'>,
): Promise<string> => {
  const { supplierId, cityIbgeCode, city, periods } = route;
  const { publicId } = await db
    .insertInto('route')
    .values({ supplierId, cityIbgeCode, name: city.name, periods, version: 1 })
    .returning('publicId')
    .executeTakeFirstOrThrow();
  return publicId;
};

export const saveRoute = (db: Db, route: RouteRecord) =>
  db
    .updateTable('route')
    .set({
      cityIbgeCode: route.cityIbgeCode,
      name: route.city.name,
      periods: route.periods,
      version: route.version,
    })
    .where('id', '=', route.id)
    .execute();

export const deleteRoute = (db: Db, id: number) => db.deleteFrom('route').where('id', '=', id).execute();

/** Resets a route's exceptions to the applied ones in its city; an exception of the same place keeps its identity. */
export const restoreRestrictions = async (db: Db, routeId: number): Promise<void> => {
  const applied = sql`(select a.* from supplier_route_restriction a
    join supplier_route ar on ar.id = a.supplier_route_id
    join route r on r.supplier_id = ar.supplier_id and r.city_ibge_code = ar.city_ibge_code where r.id = ${routeId})`;
  const isSamePlace = sql`(a.zone_id, a.district_ibge_code, a.neighborhood_id)
    is not distinct from (x.zone_id, x.district_ibge_code, x.neighborhood_id)`;
  await sql`delete from route_restriction x where x.route_id = ${routeId}
    and not exists (select from ${applied} a where ${isSamePlace})`.execute(db);
  await sql`update route_restriction x set periods = a.periods, version = x.version + 1 from ${applied} a
    where x.route_id = ${routeId} and ${isSamePlace} and a.periods <> x.periods`.execute(db);
  await sql`insert into route_restriction (route_id, zone_id, district_ibge_code, neighborhood_id, periods)
    select ${routeId}, a.zone_id, a.district_ibge_code, a.neighborhood_id, a.periods from ${applied} a
    where not exists (select from route_restriction x where x.route_id = ${routeId} and ${isSamePlace})
    order by a.id`.execute(db);
};

/** The place of an exception, by the row id of the place. */
export type RestrictedPlace = { readonly type: LocationType; readonly id: number };

const columnsOf = ({ type, id }: RestrictedPlace) => ({
  zoneId: type === 'ZONE' ? id : null,
  districtIbgeCode: type === 'DISTRICT' ? id : null,
  neighborhoodId: type === 'NEIGHBORHOOD' ? id : null,
});

/** Inserts an exception. Returns its public id. */
export const insertRestriction = async (
  db: Db,
  routeId: number,
  place: RestrictedPlace,
  periods: WeekMask,
): Promise<string> => {
  const { publicId } = await db
    .insertInto('routeRestriction')
    .values({ routeId, ...columnsOf(place), periods })
    .returning('publicId')
    .executeTakeFirstOrThrow();
  return publicId;
};

export const saveRestriction = (db: Db, id: number, place: RestrictedPlace, periods: WeekMask) =>
  db
    .updateTable('routeRestriction')
    .set({ ...columnsOf(place), periods, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteRestriction = (db: Db, id: number) =>
  db.deleteFrom('routeRestriction').where('id', '=', id).execute();
