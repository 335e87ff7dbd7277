import { brandFields } from '@celeiro/rules/catalog/products/brands.ts';
import type { PlainPart } from '@celeiro/rules/records/field-table.ts';
import { type Kysely, sql } from 'kysely';
import { lockNames, rowLock } from '../../../platform/db/lock-turns.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { plainValues } from '../../../platform/records/plain-columns.ts';
import type { BrandRecord } from './brand.record.ts';

// The only writer of brand.

/** Locks changes of brands: the check of a free name needs all of them. */
export const lockBrands = async (db: Kysely<Database>): Promise<void> => {
  await lockNames(db, ['brand'], 'alone');
};

/** Locks a brand, so that products can't get it until the transaction ends; read it afterwards. */
export const lockBrand = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await sql`select from brand where public_id = ${publicId}::uuid for update ${rowLock(db)}`.execute(db);
};

/** Inserts a brand with version 1. */
export const insertBrand = (db: Kysely<Database>, brand: PlainPart<typeof brandFields>) =>
  db
    .insertInto('brand')
    .values({ ...plainValues('brand', brandFields, brand), version: 1 })
    .returning(['id', 'publicId', 'version'])
    .executeTakeFirstOrThrow();

export const saveBrand = (db: Kysely<Database>, brand: Omit<BrandRecord, 'products'>) =>
  db
    .updateTable('brand')
    .set({
      ...plainValues('brand', brandFields, brand),
      mergedNames: [...brand.mergedNames],
      version: brand.version,
    })
    .where('id', '=', brand.id)
    .execute();

export const deleteBrandRow = (db: Kysely<Database>, id: number) =>
  db.deleteFrom('brand').where('id', '=', id).execute();
