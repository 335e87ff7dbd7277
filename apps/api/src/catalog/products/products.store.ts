import { NO_BRAND } from '@celeiro/rules/catalog/products/brands.ts';
import { readTag } from '@celeiro/rules/records/tag-text.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { RecordRow } from '../../platform/records/record.ts';
import { lockNames, rowLock } from '../../platform/db/lock-turns.ts';
import type { ProductRecord } from './product.record.ts';

// The only writer of product.

/** The stored values of a product, without what the record adds. */
export type ProductValues = Omit<ProductRecord, keyof RecordRow | 'updatedAt' | 'sellers' | 'images'>;

/** Lets one change of products go on at a time: whether one is alike is known of all together. */
export const lockProducts = async (db: Kysely<Database>): Promise<void> => {
  await lockNames(db, ['product'], 'alone');
};

/** Keeps a product as it is, and from being sold by another supplier, until the transaction ends; read it afterwards. */
export const lockProduct = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await sql`select from product where public_id = ${publicId}::uuid for update ${rowLock(db)}`.execute(db);
};

const columns = (product: ProductValues) => ({
  name: product.name,
  productFamilyId: sql<
    number | null
  >`(select id from product_family where public_id = ${product.family?.id ?? null}::uuid)`,
  brandId: sql<number | null>`(select id from brand where public_id = ${product.brand?.id ?? null}::uuid)`,
  unit: product.unit,
  packageUnit: product.packageUnit,
  outerUnit: product.outerUnit,
  content: product.content,
  sizeCenti: product.size,
  useUnitPrice: product.useUnitPrice,
  gtin: product.gtin,
  ncm: product.ncm,
  storage: product.storage,
  description: product.description,
  active: product.active,
  inactiveReason: product.inactiveReason,
  classification: product.classification,
});

/** Which tags a product has: those it has already are left alone. */
const saveTags = async (
  db: Kysely<Database>,
  productId: number,
  { tags }: Pick<ProductValues, 'tags'>,
): Promise<void> => {
  const requested = tags.map((one) => readTag(one).publicId);
  await sql`delete from product_tag_link where product_id = ${productId}
    and family_tag_id not in (select id from family_tag where public_id = any (${requested}::uuid[]))`.execute(
    db,
  );
  await sql`insert into product_tag_link (product_id, family_tag_id)
    select ${productId}, id from family_tag where public_id = any (${requested}::uuid[]) order by id
    on conflict do nothing`.execute(db);
};

/** Adds a product, as its first version. */
export const insertProduct = async (
  db: Kysely<Database>,
  product: ProductValues,
  now: Date,
): Promise<RecordRow> => {
  const added = await db
    .insertInto('product')
    .values({ ...columns(product), version: 1, createdAt: now, updatedAt: now })
    .returning(['id', 'publicId', 'version'])
    .executeTakeFirstOrThrow();
  await saveTags(db, added.id, product);
  return added;
};

/** Saves a product. Without a brand it keeps the row that says 'nc', if it has that: next to one without any it remains another. */
export const saveProduct = async (db: Kysely<Database>, product: ProductRecord, now: Date): Promise<void> => {
  await saveTags(db, product.id, product);
  await db
    .updateTable('product')
    .set({
      ...columns(product),
      ...(product.brand === null && {
        brandId: sql<number | null>`(select id from brand where id = brand_id and search_text = ${NO_BRAND})`,
      }),
      version: product.version,
      updatedAt: now,
    })
    .where('id', '=', product.id)
    .execute();
};

export const deleteProductRow = (db: Kysely<Database>, id: number) =>
  db.deleteFrom('product').where('id', '=', id).execute();

/** Gives every product of the first brand the second one. */
export const giveBrand = (db: Kysely<Database>, fromId: number, intoId: number) =>
  db.updateTable('product').set({ brandId: intoId }).where('brandId', '=', fromId).execute();
