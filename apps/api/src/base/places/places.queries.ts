import type { Place } from '@celeiro/contract/base/places/places.ts';
import type { LocationType } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Most rows of lists that are read completely. */
const wholeListSize = 9999;

type Db = Kysely<Database>;

/** Every state, by its code. */
export const readStates = (db: Db): Promise<{ publicId: string; uf: string; name: string }[]> =>
  db.selectFrom('state').select(['publicId', 'uf', 'name']).orderBy('uf').execute();

/** Cities of a state, by name. */
export const readCities = async (db: Db, uf: string): Promise<(Place & { hasZones: boolean })[]> => {
  const { rows } = await sql<Place & { hasZones: boolean }>`
    select c.public_id, c.name, exists (select from zone z where z.city_ibge_code = c.ibge_code) as has_zones
    from city c where c.uf = ${uf} order by c.search_text, c.ibge_code`.execute(db);
  return rows;
};

/** The names of a state's cities, or of all; empty while there are no reference data. */
export const readCityNames = async (db: Db, uf: string | null): Promise<readonly string[]> => {
  const cities = db.selectFrom('city').select('name').orderBy('ibgeCode');
  const rows = await (uf === null ? cities : cities.where('uf', '=', uf)).execute();
  return rows.map(({ name }) => name);
};

/** Every zone, by name. */
export const readZones = (db: Db): Promise<Place[]> =>
  db.selectFrom('zone').select(['publicId', 'name']).orderBy('name').execute();

/** Districts of a zone, by name; null when there is no such zone. */
export const readDistricts = async (db: Db, zonePublicId: string): Promise<Place[] | null> => {
  const { rows } = await sql<Place>`
    select d.public_id, d.name from district d join zone z on z.id = d.zone_id
    where z.public_id = ${zonePublicId}::uuid order by fold(d.name), d.ibge_code`.execute(db);
  // Every zone has districts.
  return rows.length === 0 ? null : rows;
};

export type CityRow = {
  readonly ibgeCode: number;
  readonly publicId: string;
  readonly name: string;
  readonly uf: string;
  readonly statePublicId: string;
};

/** A city, or null. */
export const findCity = async (db: Db, publicId: string): Promise<CityRow | null> => {
  const { rows } = await sql<CityRow>`
    select c.ibge_code, c.public_id, c.name, c.uf, s.public_id as state_public_id
    from city c join state s on s.uf = c.uf where c.public_id = ${publicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** Neighborhoods of a city, or of one of its districts, by name. */
export const readNeighborhoods = async (
  db: Db,
  cityIbgeCode: number,
  districtPublicId: string | null,
): Promise<Place[]> => {
  const { rows } = await sql<Place>`
    select n.public_id, n.name from neighborhood n
    where n.city_ibge_code = ${cityIbgeCode} and (${districtPublicId}::uuid is null
      or n.district_ibge_code = (select ibge_code from district where public_id = ${districtPublicId}::uuid))
    order by n.search_text limit ${sql.lit(wholeListSize)}`.execute(db);
  return rows;
};

/** A page of a city's neighborhoods whose name contains this text, and the total. */
export const searchNeighborhoods = async (
  db: Db,
  cityIbgeCode: number,
  requested: { readonly name: string; readonly page: number; readonly size: number },
): Promise<{ content: Place[]; totalElements: number }> => {
  const where = sql`n.city_ibge_code = ${cityIbgeCode} and n.search_text like fold(${containing(requested.name)})`;
  const { rows: content } = await sql<Place>`
    select n.public_id, n.name from neighborhood n where ${where}
    order by n.search_text limit ${requested.size} offset ${requested.page * requested.size}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from neighborhood n where ${where}`.execute(db);
  return { content, totalElements: counted[0]?.total ?? 0 };
};

/** A place that an exception may be for: its row in the table of its type, and its city. */
export type PlaceRow = { readonly id: number; readonly name: string; readonly cityIbgeCode: number };

const placeTables: Readonly<Record<LocationType, RawBuilder<unknown>>> = {
  ZONE: sql`select id, public_id, name, city_ibge_code from zone`,
  DISTRICT: sql`select d.ibge_code as id, d.public_id, d.name, z.city_ibge_code
    from district d join zone z on z.id = d.zone_id`,
  NEIGHBORHOOD: sql`select id, public_id, name, city_ibge_code from neighborhood`,
};

/** A zone, district or neighborhood, or null. */
export const findPlace = async (db: Db, type: LocationType, publicId: string): Promise<PlaceRow | null> => {
  const { rows } = await sql<PlaceRow>`
    select id, name, city_ibge_code from (${placeTables[type]}) place
    where public_id = ${publicId}::uuid`.execute(db);
  return rows[0] ?? null;
};
