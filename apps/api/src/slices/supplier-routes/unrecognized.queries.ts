import type { UnrecognizedAddress, UnrecognizedReason } from '@celeiro/contract/route-address.ts';
import { maskCpf } from '@celeiro/rules/documents.ts';
import { documentStart } from '@celeiro/rules/suppliers/supplier.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

const isNamed = sql`coalesce(btrim(st.neighborhood), '') <> ''`;
const reason = sql`case when p.city_ibge_code is null then 'CITY_UNKNOWN'
  when ${isNamed} then 'NEIGHBORHOOD_UNKNOWN' else 'NEIGHBORHOOD_MISSING' end`;

/** Stores of the same city whose addresses use the same name as store `st`, whose place is `p`. */
const isAlike = sql`other.city_ibge_code = p.city_ibge_code and fold(btrim(same.neighborhood)) = fold(btrim(st.neighborhood))`;
const alike = (what: RawBuilder<unknown>) => sql`(select ${what} from store_place other
  join store same on same.id = other.store_id where ${isAlike})`;

/** How many addresses of a city use each name that nobody knows: counted once, not for each row of a page. */
const named = sql`(select p.city_ibge_code, fold(btrim(st.neighborhood)) as name, count(*)::int as count
  from store_place p join store st on st.id = p.store_id where p.neighborhood_id is null group by 1, 2) named`;

export type UnrecognizedQuestion = {
  readonly supplierPublicId: string | null;
  readonly cityPublicId: string | null;
  readonly storePublicId: string | null;
  readonly search: string;
  readonly reasons: readonly UnrecognizedReason[];
  readonly page: number;
  readonly size: number;
};

/** A page of the stores whose neighborhood isn't known, and how many there are; of a supplier, those in cities its routes reach. */
export const readUnrecognized = async (
  db: Db,
  { supplierPublicId, cityPublicId, storePublicId, search, reasons, page, size }: UnrecognizedQuestion,
): Promise<{ readonly content: readonly UnrecognizedAddress[]; readonly total: number }> => {
  const reached = sql`select r.city_ibge_code from route r join supplier su on su.id = r.supplier_id
    where su.public_id = ${supplierPublicId}::uuid`;
  const digits = /^[\d./*-]*\d[\d./*-]*$/.test(search) ? documentStart(search) : null;
  const isFound = sql`(fold(st.name) like fold(${containing(search)}) or fold(st.city) like fold(${containing(search)})
    or fold(st.neighborhood) like fold(${containing(search)})
    or st.document_number like ${digits} || '%')`;
  const where = sql`p.neighborhood_id is null
    and (${supplierPublicId}::uuid is null or p.city_ibge_code in (${reached}))
    and (${cityPublicId}::uuid is null
      or p.city_ibge_code = (select ibge_code from city where public_id = ${cityPublicId}::uuid))
    and (${storePublicId}::uuid is null or st.public_id = ${storePublicId}::uuid)
    and (${search} = '' or ${isFound})
    and (${reasons.length === 0} or ${reason} = any (${[...reasons]}::text[]))`;
  const from = sql`store_place p join store st on st.id = p.store_id where ${where}`;
  const { rows } = await sql<{ content: UnrecognizedAddress[]; total: number }>`
    select (select count(*)::int from ${from}) as total,
      (select coalesce(json_agg(r), '[]') from (
        select st.public_id as "publicId", st.name, st.document_number as "documentNumber", st.city, st.state,
          st.neighborhood, ${reason} as reason, c.public_id as "cityPublicId",
          exists (select from zone z where z.city_ibge_code = p.city_ibge_code) as "hasZones",
          case when ${reason} = 'NEIGHBORHOOD_UNKNOWN' then named.count else 1 end as alike
        from (select p.* from ${from} order by fold(st.name), st.id limit ${size} offset ${page * size}) p
        join store st on st.id = p.store_id
        left join city c on c.ibge_code = p.city_ibge_code
        left join ${named} on named.city_ibge_code = p.city_ibge_code and named.name = fold(btrim(st.neighborhood))
        order by fold(st.name), st.id) r) as content`.execute(db);
  const { content, total } = rows[0] ?? { content: [], total: 0 };
  return { content: content.map((row) => ({ ...row, documentNumber: maskCpf(row.documentNumber) })), total };
};

/** A store's address, as far as it is known where it lies. */
export type StoreAddress = {
  readonly storeId: number;
  readonly storePublicId: string;
  /** What the address says. */
  readonly neighborhood: string | null;
  readonly cityIbgeCode: number | null;
  readonly hasZones: boolean;
  readonly isRecognized: boolean;
};

/** A store's address, which nobody changes until the transaction ends; null without such a store. */
export const lockAddress = async (db: Db, storePublicId: string): Promise<StoreAddress | null> => {
  await sql`select from store where public_id = ${storePublicId}::uuid for no key update`.execute(db);
  const { rows } = await sql<StoreAddress>`
    select st.id as store_id, st.public_id as store_public_id, case when ${isNamed} then st.neighborhood end as neighborhood,
      p.city_ibge_code, p.neighborhood_id is not null as is_recognized,
      exists (select from zone z where z.city_ibge_code = p.city_ibge_code) as has_zones
    from store st join store_place p on p.store_id = st.id
    where st.public_id = ${storePublicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** A store and those whose addresses use the same name in its city. */
export const readAlike = async (db: Db, storeId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{
    ids: number[] | null;
  }>`select ${alike(sql`array_agg(same.id order by same.id)`)} as ids
    from store_place p join store st on st.id = p.store_id where st.id = ${storeId} and ${isNamed}`.execute(
    db,
  );
  return rows[0]?.ids ?? [storeId];
};

/** How many exceptions, edited and applied, are for the neighborhood that was added for this name. */
export const countUsesOfAdded = async (db: Db, address: StoreAddress): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from neighborhood n
    join (select neighborhood_id from route_restriction union all select neighborhood_id from supplier_route_restriction) x
      on x.neighborhood_id = n.id
    where n.city_ibge_code = ${address.cityIbgeCode} and n.search_text = fold(btrim(${address.neighborhood}))
      and n.told_by_id is not null`.execute(db);
  return rows[0]?.count ?? 0;
};
