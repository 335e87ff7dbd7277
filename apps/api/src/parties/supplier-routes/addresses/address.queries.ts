import type { LocationType, RouteException } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import type { WeekMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;
type Place = { readonly publicId: string; readonly name: string };

/** The place of an address. */
export type AddressRow = Readonly<Record<LocationType, Place | null>> & {
  readonly cityIbgeCode: number | null;
  readonly cityPublicId: string | null;
  readonly city: string | null;
  readonly uf: string | null;
  readonly hasZones: boolean;
  /** Who corrected the address's neighborhood, and when; null without a correction. */
  readonly told: { readonly by: string; readonly at: string } | null;
};

const readAddress = async (db: Db, place: RawBuilder<unknown>): Promise<AddressRow | null> => {
  const named = (alias: string) => {
    const table = sql.ref(alias);
    return sql`case when ${table}.name is not null
      then json_build_object('publicId', ${table}.public_id, 'name', ${table}.name) end`;
  };
  // Column names in capitals are not converted.
  const { rows } = await sql<AddressRow>`
    select p.city_ibge_code, c.public_id as city_public_id, c.name as city, c.uf,
      exists (select from zone where zone.city_ibge_code = p.city_ibge_code) as has_zones, ${named('z')} as "ZONE", ${named('d')} as "DISTRICT",
      ${named('n')} as "NEIGHBORHOOD",
      case when teller.id is not null then json_build_object('by', teller.name, 'at', p.told_at) end as told
    from (${place}) p
    left join city c on c.ibge_code = p.city_ibge_code
    left join neighborhood n on n.id = p.neighborhood_id
    left join district d on d.ibge_code = coalesce(n.district_ibge_code, p.district_ibge_code)
    left join zone z on z.id = d.zone_id
    left join app_user teller on teller.id = p.told_by_id`.execute(db);
  return rows[0] ?? null;
};

/** The place of a store's address; null when there is no such store. */
export const readStoreAddress = (db: Db, storePublicId: string): Promise<AddressRow | null> =>
  readAddress(
    db,
    sql`select p.city_ibge_code, p.district_ibge_code, p.neighborhood_id, coalesce(called.told_by_id, told.told_by_id) as told_by_id,
        coalesce(called.told_at, told.told_at) as told_at
      from store st join store_place p on p.store_id = st.id
      left join neighborhood_name called on called.city_ibge_code = p.city_ibge_code
        and called.search_text = fold(btrim(st.neighborhood)) and called.neighborhood_id = p.neighborhood_id
      left join store_neighborhood told on told.store_id = st.id and told.neighborhood_id = p.neighborhood_id
      where st.public_id = ${storePublicId}::uuid`,
  );

/**
 * The place of an address in a city, by the name of its neighborhood or by its district; null when there is no such city.
 */
export const readCityAddress = (
  db: Db,
  cityPublicId: string,
  { neighborhood = null, district = null }: { neighborhood?: string | null; district?: number | null },
): Promise<AddressRow | null> =>
  readAddress(
    db,
    sql`select c.ibge_code as city_ibge_code, ${district}::integer as district_ibge_code, n.id as neighborhood_id,
        called.told_by_id, called.told_at from city c
      left join neighborhood own on own.city_ibge_code = c.ibge_code
        and own.search_text = fold(btrim(${neighborhood}))
      left join neighborhood_name called on own.id is null and called.city_ibge_code = c.ibge_code
        and called.search_text = fold(btrim(${neighborhood}))
      left join neighborhood n on n.id = coalesce(own.id, called.neighborhood_id)
      where c.public_id = ${cityPublicId}::uuid`,
  );

/** A route with its exceptions, as the rule `decideForAddress` takes it. */
export type DecidingRoute = {
  readonly periods: WeekMask;
  readonly exceptions: readonly (RouteException & { readonly name: string })[];
};

const tables = {
  edited: { route: sql`route`, restriction: sql`route_restriction x on x.route_id = r.id` },
  applied: {
    route: sql`supplier_route`,
    restriction: sql`supplier_route_restriction x on x.supplier_route_id = r.id`,
  },
} as const;

/** A supplier's edited or applied route to a city, or null. */
export const readDecidingRoute = async (
  db: Db,
  of: keyof typeof tables,
  supplierId: number,
  cityIbgeCode: number | null,
): Promise<DecidingRoute | null> => {
  const { rows } = await sql<DecidingRoute>`
    select r.periods, coalesce(json_agg(json_build_object('periods', x.periods,
        'locationType', case when z.id is not null then 'ZONE' when d.ibge_code is not null then 'DISTRICT' else 'NEIGHBORHOOD' end,
        'place', coalesce(z.public_id, d.public_id, n.public_id), 'name', coalesce(z.name, d.name, n.name)))
      filter (where x.id is not null), '[]') as exceptions
    from ${tables[of].route} r
    left join ${tables[of].restriction}
    left join zone z on z.id = x.zone_id
    left join district d on d.ibge_code = x.district_ibge_code
    left join neighborhood n on n.id = x.neighborhood_id
    where r.supplier_id = ${supplierId} and r.city_ibge_code = ${cityIbgeCode}
    group by r.id, r.periods`.execute(db);
  return rows[0] ?? null;
};
