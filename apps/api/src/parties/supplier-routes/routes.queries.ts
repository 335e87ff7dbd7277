import { cityText } from '@celeiro/rules/text.ts';
import type { ListedRoute } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { idsOfMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { routeDto, type RouteRecord } from './route.record.ts';

type RouteRow = Omit<RouteRecord, 'city' | 'exceptions'> & { readonly cityPublicId: string };

const named = (alias: string) => {
  const table = sql.ref(alias);
  return sql`case when ${table}.public_id is not null
    then json_build_object('publicId', ${table}.public_id, 'name', ${table}.name) end`;
};

const restrictions = sql`(select coalesce(json_agg(json_build_object('id', x.id, 'publicId', x.public_id,
      'version', x.version, 'periods', x.periods,
      'locationType', case when x.zone_id is not null then 'ZONE'
        when x.district_ibge_code is not null then 'DISTRICT' else 'NEIGHBORHOOD' end,
      'zone', ${named('z')}, 'district', ${named('d')}, 'neighborhood', ${named('n')})), '[]')
    from route_restriction x
    left join neighborhood n on n.id = x.neighborhood_id
    left join district d on d.ibge_code = coalesce(x.district_ibge_code, n.district_ibge_code)
    left join zone z on z.id = coalesce(x.zone_id, d.zone_id)
    where x.route_id = r.id)`;

const inOrder = (table: RawBuilder<unknown>) => sql`(select coalesce(json_agg(json_build_array(
      x.zone_id, x.district_ibge_code, x.neighborhood_id, x.periods)
      order by x.zone_id, x.district_ibge_code, x.neighborhood_id)::text, '') from ${table})`;
const areExceptionsApplied = sql`${inOrder(sql`route_restriction x where x.route_id = r.id`)}
    = ${inOrder(sql`supplier_route_restriction x where x.supplier_route_id = ar.id`)}`;

/** Routes with their exceptions and the applied values, by a condition over `route r`. */
export const routesQuery = (where: RawBuilder<unknown>): RawBuilder<RouteRow> => sql`
    select r.id, r.public_id, r.version, r.periods, r.supplier_id, su.public_id as supplier_public_id,
      su.name as supplier_name, c.ibge_code as city_ibge_code, c.public_id as city_public_id, c.name as city_name, c.uf,
      s.public_id as state_public_id, ar.periods as applied, ${areExceptionsApplied} as are_exceptions_applied,
      ${restrictions} as restrictions
    from route r
    left join supplier_route ar on ar.supplier_id = r.supplier_id and ar.city_ibge_code = r.city_ibge_code
    join supplier su on su.id = r.supplier_id
    join city c on c.ibge_code = r.city_ibge_code
    join state s on s.uf = c.uf
    where ${where} order by c.search_text, c.uf`;

const readRoutes = async (
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
): Promise<readonly RouteRecord[]> => {
  const { rows } = await routesQuery(where).execute(db);
  return rows.map(({ cityPublicId, ...row }) => ({
    ...row,
    city: { id: cityPublicId, name: cityText(row.cityName, row.uf) },
    exceptions: [],
  }));
};

/** A supplier's edited routes, by city. */
export const readEdited = (db: Kysely<Database>, supplierId: number): Promise<readonly RouteRecord[]> =>
  readRoutes(db, sql`r.supplier_id = ${supplierId}`);

/** A route, or null. */
export const readRoute = async (db: Kysely<Database>, publicId: string): Promise<RouteRecord | null> =>
  (await readRoutes(db, sql`r.public_id = ${publicId}::uuid`))[0] ?? null;

/** The route of an exception, or null. */
export const readRouteOfRestriction = async (
  db: Kysely<Database>,
  restrictionPublicId: string,
): Promise<RouteRecord | null> => {
  const owner = sql`(select route_id from route_restriction where public_id = ${restrictionPublicId}::uuid)`;
  return (await readRoutes(db, sql`r.id = ${owner}`))[0] ?? null;
};

/** A supplier, or null. */
export const findSupplier = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<{ readonly id: number; readonly publicId: string; readonly name: string } | null> =>
  (await db
    .selectFrom('supplier')
    .select(['id', 'publicId', 'name'])
    .where('publicId', '=', publicId)
    .executeTakeFirst()) ?? null;

/** Number of recorded changes of a supplier's routes. */
export const readPlanVersion = async (db: Kysely<Database>, supplierId: number): Promise<number> => {
  const plan = await db
    .selectFrom('routePlan')
    .select('version')
    .where('supplierId', '=', supplierId)
    .executeTakeFirst();
  return plan?.version ?? 0;
};

/** Whether another edited route of this supplier already reaches this city. */
export const hasRouteTo = async (
  db: Kysely<Database>,
  route: { readonly id: number | null; readonly supplierId: number; readonly cityIbgeCode: number },
): Promise<boolean> => {
  const { rows } = await sql`select from route
    where supplier_id = ${route.supplierId} and city_ibge_code = ${route.cityIbgeCode}
      and id is distinct from ${route.id}::bigint`.execute(db);
  return rows.length > 0;
};

/** Applied routes that were deleted in the edits. */
export const readDeleted = async (db: Kysely<Database>, supplierId: number): Promise<readonly RouteRow[]> => {
  const { rows } = await sql<RouteRow>`
    select 0 as id, ar.public_id, 0 as version, ar.periods, ar.supplier_id, su.public_id as supplier_public_id,
      su.name as supplier_name, c.ibge_code as city_ibge_code, c.public_id as city_public_id, c.name as city_name, c.uf,
      s.public_id as state_public_id, ar.periods as applied, false as are_exceptions_applied, '[]'::json as restrictions
    from supplier_route ar
    join supplier su on su.id = ar.supplier_id
    join city c on c.ibge_code = ar.city_ibge_code
    join state s on s.uf = c.uf
    where ar.supplier_id = ${supplierId} and not exists (select from route r
      where r.supplier_id = ar.supplier_id and r.city_ibge_code = ar.city_ibge_code)`.execute(db);
  return rows;
};

type Surroundings = {
  readonly stores: number;
  readonly storesServed: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
};
const nowhere: Surroundings = { stores: 0, storesServed: 0, latitude: null, longitude: null };

/** Position of each of these cities, its number of stores, and how many of them the supplier may deliver to. */
const readSurroundings = async (
  db: Kysely<Database>,
  supplierId: number,
  cities: readonly number[],
): Promise<ReadonlyMap<number, Surroundings>> => {
  const { rows } = await sql<Surroundings & { city: number }>`
    select c.ibge_code as city, c.latitude, c.longitude, count(p.store_id)::int as stores,
      count(cov.store_id)::int as stores_served
    from city c
    left join store_place p on p.city_ibge_code = c.ibge_code
    left join supplier_coverage cov on cov.supplier_id = ${supplierId} and cov.store_id = p.store_id
    where c.ibge_code = any (${[...cities]}::integer[]) group by c.ibge_code`.execute(db);
  return new Map(rows.map(({ city, ...found }) => [city, found]));
};

const { compare } = new Intl.Collator('pt-BR');

/**
 * EP-076: a supplier's routes with the number of stores in their cities and of those it serves; null when there is no
 * such supplier.
 */
export const listRoutes = async (
  db: Kysely<Database>,
  supplierPublicId: string,
): Promise<ListedRoute[] | null> => {
  const supplier = await findSupplier(db, supplierPublicId);
  if (supplier === null) return null;
  const edited = await readEdited(db, supplier.id);
  const deleted = await readDeleted(db, supplier.id);
  const surroundings = await readSurroundings(
    db,
    supplier.id,
    [...edited, ...deleted].map(({ cityIbgeCode }) => cityIbgeCode),
  );
  const around = ({ cityIbgeCode }: { readonly cityIbgeCode: number }) =>
    surroundings.get(cityIbgeCode) ?? nowhere;
  const rows: ListedRoute[] = [
    ...edited.map((one) => ({ ...routeDto(one), ...around(one) })),
    ...deleted.map((one) => ({
      ...routeDto({ ...one, city: { id: one.cityPublicId, name: one.cityName }, exceptions: [] }),
      ...around(one),
      weekDayPeriodPublicIds: [],
      appliedWeekDayPeriodPublicIds: idsOfMask(one.periods),
      state: 'DELETED' as const,
    })),
  ];
  return rows.toSorted((one, other) => compare(one.city, other.city) || compare(one.uf, other.uf));
};
