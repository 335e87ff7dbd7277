import type {
  ProductFamily,
  ProductFamilyFilter,
  productFamilySorts,
} from '@celeiro/contract/catalog/products/product-families.ts';
import { familyFields, familyTagFields } from '@celeiro/rules/catalog/products/families.ts';
import type { RecordUse } from '@celeiro/rules/records/record-uses.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { holdsWords } from '../../../platform/db/folded-search.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { narrowed } from '../../../platform/lists/narrow.ts';
import { plainColumns } from '../../../platform/records/plain-columns.ts';
import type { Listed, RecordList } from '../../../platform/records/search-records.ts';
import type { FamilyRecord, FamilyTagRecord } from './family.record.ts';

const products = sql`(select count(*)::int from product p where p.product_family_id = r.id)`;
const columns = sql`r.public_id, r.version, ${plainColumns('productFamily', familyFields, 'r')}, ${products} as products,
  (select count(*)::int from family_tag t where t.product_family_id = r.id) as tags,
  (select count(*)::int from coupon c where r.public_id = any (c.family_public_ids)) as coupons`;

/** The list of families for the search. */
export const familyList: RecordList<(typeof productFamilySorts)[number], ProductFamily> = {
  name: 'product families',
  from: sql`product_family r`,
  columns,
  read: (db, statement) => sql<ProductFamily & Listed>`${statement}`.execute(db),
  sorts: {
    name: { column: sql`r.search_text`, type: 'text' },
    products: { column: products, type: 'count' },
  },
};

/** Families whose name contains these words. */
export const familiesLike = (filter: ProductFamilyFilter): RawBuilder<boolean> =>
  narrowed(filter, { search: (text) => holdsWords(sql`r.search_text`, text) });

/** One family, or null. */
export const readFamily = async (db: Kysely<Database>, publicId: string): Promise<FamilyRecord | null> => {
  const { rows } = await sql<FamilyRecord>`
    select r.id, ${columns} from product_family r where r.public_id = ${publicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** Whether another family has this name, ignoring accents and case. */
export const isFamilyNameTaken = async (
  db: Kysely<Database>,
  name: string,
  exceptId: number | null,
): Promise<boolean> => {
  const { rows } = await sql`select from product_family
    where search_text = fold(${name}) and id is distinct from ${exceptId}::bigint`.execute(db);
  return rows.length > 0;
};

/** The uses of a family, which prevent its deletion. */
export const familyUses = ({ products: count, tags, coupons }: FamilyRecord): readonly RecordUse[] => [
  { kind: 'products', count, one: 'produto', many: 'produtos' },
  { kind: 'tags', count: tags, one: 'tag', many: 'tags' },
  { kind: 'coupons', count: coupons, one: 'cupom', many: 'cupons' },
];

const selectTags = async (
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
): Promise<readonly FamilyTagRecord[]> => {
  const { rows } = await sql<FamilyTagRecord>`
    select t.id, t.public_id, t.version, ${plainColumns('familyTag', familyTagFields, 't')}, json_build_object('id', f.public_id, 'name', f.name) as family,
      (select count(*)::int from product_tag_link l where l.family_tag_id = t.id) as products
    from family_tag t join product_family f on f.id = t.product_family_id
    where ${where} order by f.search_text, t.search_text`.execute(db);
  return rows;
};

/** EP-074: tags by family and name, of one family or of all. */
export const readFamilyTags = (
  db: Kysely<Database>,
  familyPublicId: string | null,
): Promise<readonly FamilyTagRecord[]> =>
  selectTags(db, familyPublicId === null ? sql`true` : sql`f.public_id = ${familyPublicId}::uuid`);

/** One tag, or null. */
export const readFamilyTag = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<FamilyTagRecord | null> => (await selectTags(db, sql`t.public_id = ${publicId}::uuid`))[0] ?? null;

/** Whether another tag of the same family has this name, ignoring accents and case. */
export const isFamilyTagNameTaken = async (
  db: Kysely<Database>,
  { name, family }: Pick<FamilyTagRecord, 'name' | 'family'>,
  exceptId: number | null,
): Promise<boolean> => {
  const found = await selectTags(
    db,
    sql`t.search_text = fold(${name}) and f.public_id = ${family.id}::uuid
    and t.id is distinct from ${exceptId}::bigint`,
  );
  return found.length > 0;
};
