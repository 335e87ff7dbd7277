import type { Brand, BrandFilter, brandSorts } from '@celeiro/contract/catalog/products/brands.ts';
import { brandFields, NO_BRAND } from '@celeiro/rules/catalog/products/brands.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { holdsWords } from '../../../platform/db/folded-search.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { narrowed } from '../../../platform/lists/narrow.ts';
import { plainColumns } from '../../../platform/records/plain-columns.ts';
import type { Listed, RecordList } from '../../../platform/records/search-records.ts';
import type { BrandRecord } from './brand.record.ts';

const products = sql`(select count(*)::int from product p where p.brand_id = r.id)`;
// R-DELIV-002: the row named 'nc' of older products is no brand.
const isBrand = sql`r.search_text <> ${NO_BRAND}`;

const select = async (db: Kysely<Database>, where: RawBuilder<unknown>): Promise<readonly BrandRecord[]> => {
  const { rows } = await sql<BrandRecord>`
    select r.id, r.public_id, r.version, ${plainColumns('brand', brandFields, 'r')}, r.merged_names, ${products} as products
    from brand r where ${isBrand} and ${where} order by r.search_text`.execute(db);
  return rows;
};

/** EP-005: brands whose name contains these words, by name. */
export const readBrands = (db: Kysely<Database>, name: string): Promise<readonly BrandRecord[]> =>
  select(db, holdsWords(sql`r.search_text`, name));

/** One brand, or null. */
export const readBrand = async (db: Kysely<Database>, publicId: string): Promise<BrandRecord | null> =>
  (await select(db, sql`r.public_id = ${publicId}::uuid`))[0] ?? null;

/** Whether another brand has this name, ignoring accents and case. */
export const isBrandNameTaken = async (
  db: Kysely<Database>,
  name: string,
  exceptId: number | null,
): Promise<boolean> =>
  (await select(db, sql`r.search_text = fold(${name}) and r.id is distinct from ${exceptId}::bigint`))
    .length > 0;

/** The list of brands for the search. */
export const brandList: RecordList<(typeof brandSorts)[number], Brand> = {
  name: 'brands',
  from: sql`brand r`,
  columns: sql`r.public_id, r.version, ${plainColumns('brand', brandFields, 'r')}, ${products} as products`,
  read: (db, statement) => sql<Brand & Listed>`${statement}`.execute(db),
  sorts: {
    name: { column: sql`r.search_text`, type: 'text' },
    products: { column: products, type: 'count' },
  },
};

/** The filter of brands: by words, and optionally only unused ones. */
export const brandsLike = (filter: BrandFilter): RawBuilder<boolean> =>
  sql<boolean>`${isBrand} and ${narrowed(filter, {
    name: (name) => holdsWords(sql`r.search_text`, name),
    unused: (isUnused) => sql`${isUnused} = not exists (select from product p where p.brand_id = r.id)`,
  })}`;

/** Names of products of one brand that equal one of the other brand in everything else, by name; at most ten. */
export const readTwins = async (
  db: Kysely<Database>,
  from: Pick<BrandRecord, 'id'>,
  into: Pick<BrandRecord, 'id'>,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select a.name from product a join product b on b.search_text = a.search_text and b.unit = a.unit
      and b.content = a.content and b.size_centi = a.size_centi
    where a.brand_id = ${from.id} and b.brand_id = ${into.id} order by a.search_text limit 10`.execute(db);
  return rows.map(({ name }) => name);
};
