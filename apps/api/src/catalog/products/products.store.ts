import { NO_BRAND } from '@celeiro/rules/catalog/products/brands.ts';
import { productFields } from '@celeiro/rules/catalog/products/product.fields.ts';
import { readTag } from '@celeiro/rules/records/tag-text.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { plainValues } from '../../platform/records/plain-columns.ts';
import type { RecordRow } from '../../platform/records/record.ts';
import { lockNames, rowLock } from '../../platform/db/lock-turns.ts';
import type { ProductRecord } from './product.record.ts';

// The only writer of product.

/** The stored values of a product, without the record's own columns. */
export type ProductValues = Omit<ProductRecord, keyof RecordRow | 'updatedAt' | 'sellers' | 'images'>;

/** Makes changes of products run one after the other: whether an equal one exists depends on all of them. */
export const lockProducts = async (db: Kysely<Database>): Promise<void> => {
  await lockNames(db, ['product'], 'alone');
};

/** Locks a product against changes, and against new suppliers' products, until the transaction ends; read it afterwards. */
export const lockProduct = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await sql`select from product where public_id = ${publicId}::uuid for update ${rowLock(db)}`.execute(db);
};

const columns = (product: ProductValues) => ({
  ...plainValues('product', productFields, product),
  productFamilyId: sql<
    number | null
  >`(select id from product_family where public_id = ${product.family?.id ?? null}::uuid)`,
  brandId: sql<number | null>`(select id from brand where public_id = ${product.brand?.id ?? null}::uuid)`,
  classification: product.classification,
});

/** Saves the tags of a product; existing links are unchanged. */
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

/** Inserts a product with its first version. */
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

/**
 * Saves a product. A product without brand keeps a reference to the row 'nc' if it has one; it is then not equal to one
 * without any reference.
 */
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

/** Replaces the first brand by the second one in every product. */
export const giveBrand = (db: Kysely<Database>, fromId: number, intoId: number) =>
  db.updateTable('product').set({ brandId: intoId }).where('brandId', '=', fromId).execute();
