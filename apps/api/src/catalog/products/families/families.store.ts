import { familyFields, familyTagFields } from '@celeiro/rules/catalog/products/families.ts';
import type { PlainPart } from '@celeiro/rules/records/field-table.ts';
import { type Kysely, sql } from 'kysely';
import { lockNames, rowLock } from '../../../platform/db/lock-turns.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { plainValues } from '../../../platform/records/plain-columns.ts';
import type { FamilyRecord, FamilyTagRecord } from './family.record.ts';

// The only writer of product_family and family_tag.

/** Locks changes of families and their tags: the check of a free name needs all of them. */
export const lockFamilies = async (db: Kysely<Database>): Promise<void> => {
  await lockNames(db, ['product_family'], 'alone');
};

/** Locks a family, so that products and tags can't get it until the transaction ends; read it afterwards. */
export const lockFamily = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await sql`select from product_family where public_id = ${publicId}::uuid for update ${rowLock(db)}`.execute(
    db,
  );
};

/** The same for a tag. */
export const lockFamilyTag = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await sql`select from family_tag where public_id = ${publicId}::uuid for update ${rowLock(db)}`.execute(db);
};

/** Inserts a family with version 1. */
export const insertFamily = (db: Kysely<Database>, family: PlainPart<typeof familyFields>) =>
  db
    .insertInto('productFamily')
    .values({ ...plainValues('productFamily', familyFields, family), version: 1 })
    .returning(['id', 'publicId', 'version'])
    .executeTakeFirstOrThrow();

export const saveFamily = (db: Kysely<Database>, family: FamilyRecord) =>
  db
    .updateTable('productFamily')
    .set({ ...plainValues('productFamily', familyFields, family), version: family.version })
    .where('id', '=', family.id)
    .execute();

export const deleteFamilyRow = (db: Kysely<Database>, id: number) =>
  db.deleteFrom('productFamily').where('id', '=', id).execute();

/** Inserts a tag of a family with version 1. */
export const insertFamilyTag = (
  db: Kysely<Database>,
  tag: PlainPart<typeof familyTagFields>,
  familyId: number,
) =>
  db
    .insertInto('familyTag')
    .values({
      ...plainValues('familyTag', familyTagFields, tag),
      productFamilyId: familyId,
      version: 1,
    })
    .returning(['id', 'publicId', 'version'])
    .executeTakeFirstOrThrow();

export const saveFamilyTag = (db: Kysely<Database>, tag: FamilyTagRecord) =>
  db
    .updateTable('familyTag')
    .set({ ...plainValues('familyTag', familyTagFields, tag), version: tag.version })
    .where('id', '=', tag.id)
    .execute();

export const deleteFamilyTagRow = (db: Kysely<Database>, id: number) =>
  db.deleteFrom('familyTag').where('id', '=', id).execute();
