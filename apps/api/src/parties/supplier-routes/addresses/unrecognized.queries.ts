import type {
  AddressState,
  UnrecognizedAddress,
} from '@celeiro/contract/parties/supplier-routes/route-address.ts';
import { maskCpf } from '@celeiro/rules/documents.ts';
import { readTypedSearch } from '@celeiro/rules/search/typed-search.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containing } from '../../../platform/db/like.ts';
import { either, hasDocument } from '../../../platform/db/personal-search.ts';
import { rowLock } from '../../../platform/db/lock-turns.ts';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

const isNamed = sql`coalesce(btrim(st.neighborhood), '') <> ''`;
const reason = sql`case when p.neighborhood_id is not null then 'CORRECTED' when p.city_ibge_code is null then 'CITY_UNKNOWN'
  when ${isNamed} then 'NEIGHBORHOOD_UNKNOWN' else 'NEIGHBORHOOD_MISSING' end`;

/** Whether store `same` (place `other`) is in the same city as store `st` (place `p`) and its address has the same name. */
const isAlike = sql`other.city_ibge_code = p.city_ibge_code and fold(btrim(same.neighborhood)) = fold(btrim(st.neighborhood))`;
const alike = (what: RawBuilder<unknown>) => sql`(select ${what} from store_place other
  join store same on same.id = other.store_id where ${isAlike})`;

/** Neighborhoods that corrections assigned to addresses. */
const correctedPlaces = sql`(select neighborhood_id from neighborhood_name union select neighborhood_id from store_neighborhood
  union select id from neighborhood where told_by_id is not null)`;
const isUnknown = sql`p.neighborhood_id is null`;
/** Whether its neighborhood is unknown, or was corrected by a person. */
const isUnknownOrCorrected = sql`(p.neighborhood_id is null or p.neighborhood_id in ${correctedPlaces})`;

/** Number of these addresses of a city for each name, counted once instead of for each row of a page. */
const namedOf = (
  which: RawBuilder<unknown>,
) => sql`(select p.city_ibge_code, fold(btrim(st.neighborhood)) as name,
    count(*)::int as count
  from store_place p join store st on st.id = p.store_id where ${which} group by 1, 2) named`;

/** The correction of the address of store `st`: by its name in the city, for it alone, or by adding its neighborhood. */
const correction = sql`lateral (select n.name as neighborhood, u.name as by, t.told_at as at from (
    select t.told_by_id, t.told_at from neighborhood_name t where ${isNamed} and t.city_ibge_code = p.city_ibge_code
      and t.search_text = fold(btrim(st.neighborhood)) and t.neighborhood_id = p.neighborhood_id
    union all select t.told_by_id, t.told_at from store_neighborhood t
      where not ${isNamed} and t.store_id = st.id and t.neighborhood_id = p.neighborhood_id
    union all select t.told_by_id, t.told_at from neighborhood t
      where t.id = p.neighborhood_id and t.told_by_id is not null and t.search_text = fold(btrim(st.neighborhood))
    limit 1) t join app_user u on u.id = t.told_by_id join neighborhood n on n.id = p.neighborhood_id) told`;

export type UnrecognizedQuestion = {
  readonly supplierPublicId: string | null;
  readonly cityPublicId: string | null;
  readonly storePublicId: string | null;
  readonly search: string;
  readonly reasons: readonly AddressState[];
  readonly page: number;
  readonly size: number;
};

/**
 * A page of the stores whose neighborhood is unknown or, if requested, corrected, and the total; with a supplier, only
 * those in cities its routes reach.
 */
export const readUnrecognized = async (
  db: Db,
  { supplierPublicId, cityPublicId, storePublicId, search, reasons, page, size }: UnrecognizedQuestion,
): Promise<{ readonly content: readonly UnrecognizedAddress[]; readonly total: number }> => {
  const reached = sql`select r.city_ibge_code from route r join supplier su on su.id = r.supplier_id
    where su.public_id = ${supplierPublicId}::uuid`;
  const { text, codes } = readTypedSearch(search);
  const documents = codes.length > 0 ? codes : /^[\d./*-]*\d[\d./*-]*$/.test(text) ? [text] : [];
  const ofDocument = documents.map((one) => hasDocument(sql`st.document_number`, one));
  const isFound = sql`(fold(st.name) like fold(${containing(text)}) or fold(st.city) like fold(${containing(text)})
    or fold(st.neighborhood) like fold(${containing(text)})
    or ${ofDocument.length > 0 ? either(sql<boolean>`false`, ...ofDocument) : sql`false`})`;
  const includesCorrected = storePublicId !== null || reasons.includes('CORRECTED');
  const which = includesCorrected ? isUnknownOrCorrected : isUnknown;
  const where = sql`${which} and (p.neighborhood_id is null or told.by is not null)
    and (${supplierPublicId}::uuid is null or p.city_ibge_code in (${reached}))
    and (${cityPublicId}::uuid is null
      or p.city_ibge_code = (select ibge_code from city where public_id = ${cityPublicId}::uuid))
    and (${storePublicId}::uuid is null or st.public_id = ${storePublicId}::uuid)
    and (${search} = '' or ${isFound})
    and (${reasons.length === 0} or ${reason} = any (${[...reasons]}::text[]))`;
  const from = sql`store_place p join store st on st.id = p.store_id left join ${correction} on ${includesCorrected} where ${where}`;
  const { rows } = await sql<{ content: UnrecognizedAddress[]; total: number }>`
    select (select count(*)::int from ${from}) as total,
      (select coalesce(json_agg(r), '[]') from (
        select st.public_id as "publicId", st.name, st.document_number as "documentNumber", st.city, st.state,
          st.neighborhood, ${reason} as reason, c.public_id as "cityPublicId",
          exists (select from zone z where z.city_ibge_code = p.city_ibge_code) as "hasZones",
          case when ${isNamed} then coalesce(named.count, 1) else 1 end as alike,
          case when told.by is not null then json_build_object('neighborhood', told.neighborhood, 'by', told.by,
            'at', to_char(told.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end as told
        from (select p.store_id, p.city_ibge_code, p.neighborhood_id from ${from} order by fold(st.name), st.id limit ${size} offset ${page * size}) p
        join store st on st.id = p.store_id
        left join city c on c.ibge_code = p.city_ibge_code
        left join ${correction} on p.neighborhood_id is not null
        left join ${namedOf(which)} on named.city_ibge_code = p.city_ibge_code and named.name = fold(btrim(st.neighborhood))
        order by fold(st.name), st.id) r) as content`.execute(db);
  const { content, total } = rows[0] ?? { content: [], total: 0 };
  return { content: content.map((row) => ({ ...row, documentNumber: maskCpf(row.documentNumber) })), total };
};

/** A store's address, with its known place. */
export type StoreAddress = {
  readonly storeId: number;
  readonly storePublicId: string;
  /** The neighborhood in the text of the address. */
  readonly neighborhood: string | null;
  readonly cityIbgeCode: number | null;
  readonly hasZones: boolean;
  readonly isRecognized: boolean;
};

/** A store's address, locked until the transaction ends; null when there is no such store. */
export const lockAddress = async (db: Db, storePublicId: string): Promise<StoreAddress | null> => {
  await sql`select from store where public_id = ${storePublicId}::uuid for no key update ${rowLock(db)}`.execute(
    db,
  );
  const { rows } = await sql<StoreAddress>`
    select st.id as store_id, st.public_id as store_public_id, case when ${isNamed} then st.neighborhood end as neighborhood,
      p.city_ibge_code, p.neighborhood_id is not null as is_recognized,
      exists (select from zone z where z.city_ibge_code = p.city_ibge_code) as has_zones
    from store st join store_place p on p.store_id = st.id
    where st.public_id = ${storePublicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** A store and those in its city whose addresses have the same name. */
export const readAlike = async (db: Db, storeId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{
    ids: number[] | null;
  }>`select ${alike(sql`array_agg(same.id order by same.id)`)} as ids
    from store_place p join store st on st.id = p.store_id where st.id = ${storeId} and ${isNamed}`.execute(
    db,
  );
  return rows[0]?.ids ?? [storeId];
};

/** Number of edited and applied exceptions for the neighborhood that was added for this name. */
export const countUsesOfAdded = async (db: Db, address: StoreAddress): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from neighborhood n
    join (select neighborhood_id from route_restriction union all select neighborhood_id from supplier_route_restriction) x
      on x.neighborhood_id = n.id
    where n.city_ibge_code = ${address.cityIbgeCode} and n.search_text = fold(btrim(${address.neighborhood}))
      and n.told_by_id is not null`.execute(db);
  return rows[0]?.count ?? 0;
};
