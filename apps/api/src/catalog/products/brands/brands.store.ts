import { type Kysely, sql } from 'kysely';
import { lockNames, rowLock } from '../../../platform/db/lock-turns.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { BrandRecord } from './brand.record.ts';

// The only writer of brand.

/** Lets one change of brands go on at a time: whether a name is free is known of all together. */
export const lockBrands = async (db: Kysely<Database>): Promise<void> => {
  await lockNames(db, ['brand'], 'alone');
};

/** Keeps a brand from being given to products until the transaction ends; read it afterwards. */
export const lockBrand = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await sql`select from brand where public_id = ${publicId}::uuid for update ${rowLock(db)}`.execute(db);
};

/** Adds a brand, as its first version. */
export const insertBrand = (db: Kysely<Database>, name: string) =>
  db
    .insertInto('brand')
    .values({ name, version: 1 })
    .returning(['id', 'publicId', 'version'])
    .executeTakeFirstOrThrow();

export const saveBrand = (
  db: Kysely<Database>,
  { id, name, mergedNames, version }: Omit<BrandRecord, 'products'>,
) =>
  db
    .updateTable('brand')
    .set({ name, mergedNames: [...mergedNames], version })
    .where('id', '=', id)
    .execute();

export const deleteBrandRow = (db: Kysely<Database>, id: number) =>
  db.deleteFrom('brand').where('id', '=', id).execute();
