import { type Kysely, sql } from 'kysely';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';

// The only writer of people's corrections of places. The database itself stores what it learns from addresses
// (`place_stores`).

/**
 * Stores a neighborhood found in an address, once for each city, ignoring accents and case. A city with zones has only
 * the neighborhoods of the reference data, since one without a district would have no zone.
 */
export const learnNeighborhood = async (
  db: Kysely<Database>,
  cityPublicId: string,
  name: string,
): Promise<void> => {
  await sql`insert into neighborhood (city_ibge_code, name)
    select c.ibge_code, btrim(${name}) from city c
    where c.public_id = ${cityPublicId}::uuid and length(btrim(${name})) between 1 and 120
      and not exists (select from zone z where z.city_ibge_code = c.ibge_code)
      and not exists (select from neighborhood n where n.city_ibge_code = c.ibge_code
        and n.search_text = fold(btrim(${name})))
    on conflict (city_ibge_code, search_text) do nothing`.execute(db);
};

type Db = Kysely<Database>;

/** The person who makes a correction, and when. */
type CorrectedBy = { readonly toldById: number; readonly toldAt: Date };

/**
 * Adds a neighborhood to a city, in a district if the city has any; returns the existing one of that name if there is
 * one. Returns id and name.
 */
export const addNeighborhood = async (
  db: Db,
  {
    cityIbgeCode,
    districtIbgeCode,
    name,
    toldById,
    toldAt,
  }: {
    readonly cityIbgeCode: number;
    readonly districtIbgeCode: number | null;
    readonly name: string;
    readonly toldById: number;
    readonly toldAt: Date;
  },
): Promise<{ readonly id: number; readonly name: string }> => {
  await sql`insert into neighborhood (city_ibge_code, district_ibge_code, name, told_by_id, told_at)
    values (${cityIbgeCode}, ${districtIbgeCode}, btrim(${name}), ${toldById}, ${toldAt})
    on conflict (city_ibge_code, search_text) do nothing`.execute(db);
  const { rows } = await sql<{ id: number; name: string }>`select id, name from neighborhood
    where city_ibge_code = ${cityIbgeCode} and search_text = fold(btrim(${name}))`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a neighborhood that was just added is gone');
  return row;
};

/** Records that a name in addresses of a city means this neighborhood; nothing when it is the neighborhood's own name. */
export const nameNeighborhood = async (
  db: Db,
  {
    cityIbgeCode,
    name,
    neighborhoodId,
    toldById,
    toldAt,
  }: CorrectedBy & {
    readonly cityIbgeCode: number;
    readonly name: string;
    readonly neighborhoodId: number;
  },
): Promise<void> => {
  await sql`insert into neighborhood_name (city_ibge_code, search_text, neighborhood_id, told_by_id, told_at)
    select ${cityIbgeCode}, fold(btrim(${name})), id, ${toldById}, ${toldAt} from neighborhood
    where id = ${neighborhoodId} and search_text <> fold(btrim(${name}))
    on conflict (city_ibge_code, search_text) do update set neighborhood_id = excluded.neighborhood_id,
      told_by_id = excluded.told_by_id, told_at = excluded.told_at`.execute(db);
};

/** Stores the place of a store whose address has no neighborhood. */
export const placeStore = async (
  db: Db,
  {
    storeId,
    neighborhoodId,
    toldById,
    toldAt,
  }: CorrectedBy & { readonly storeId: number; readonly neighborhoodId: number },
): Promise<void> => {
  await sql`insert into store_neighborhood (store_id, neighborhood_id, told_by_id, told_at)
    values (${storeId}, ${neighborhoodId}, ${toldById}, ${toldAt})
    on conflict (store_id) do update set neighborhood_id = excluded.neighborhood_id,
      told_by_id = excluded.told_by_id, told_at = excluded.told_at`.execute(db);
};

/** Deletes the correction of a store's address, by its name or for it alone. */
export const deleteCorrection = async (
  db: Db,
  address: { readonly storeId: number; readonly cityIbgeCode: number; readonly name: string | null },
): Promise<void> => {
  await db.deleteFrom('storeNeighborhood').where('storeId', '=', address.storeId).execute();
  await sql`delete from neighborhood_name
    where city_ibge_code = ${address.cityIbgeCode} and search_text = fold(btrim(${address.name}))`.execute(
    db,
  );
  // A neighborhood that was added for this name: addresses must not refer to it any more before it is deleted.
  const added = sql`(select id from neighborhood where city_ibge_code = ${address.cityIbgeCode}
    and search_text = fold(btrim(${address.name})) and told_by_id is not null)`;
  await sql`update store_place set neighborhood_id = null, district_ibge_code = null, zone_id = null
    where neighborhood_id in ${added}`.execute(db);
  await sql`delete from neighborhood where id in ${added}`.execute(db);
};

/** Determines these stores' places again, and which suppliers serve them by the applied routes. */
export const resolveStores = async (db: Db, storeIds: readonly number[]): Promise<void> => {
  const ids = sql`${[...storeIds]}::bigint[]`;
  // Waits for a store that is being deleted, which is then left out.
  await sql`select from store where id = any (${ids}) order by id for key share ${rowLock(db)}`.execute(db);
  await sql`select place_stores(${ids})`.execute(db);
};
