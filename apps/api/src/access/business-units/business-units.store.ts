import { businessUnitFields } from '@celeiro/rules/access/business-units/business-units.ts';
import { type Kysely, sql } from 'kysely';
import { lockNames, rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import { plainValues } from '../../platform/records/plain-columns.ts';
import type { RecordRow } from '../../platform/records/record.ts';
import type { BusinessUnitRecord } from './business-unit.record.ts';

// The only writer of business_unit.

/**
 * Makes changes of units run one after the other: whether a name is free, and whether a unit is below itself, depends on
 * all units. Read them afterwards.
 */
export const lockBusinessUnits = async (db: Kysely<Database>): Promise<void> => {
  await lockNames(db, ['business_unit'], 'alone');
  // Blocks transactions that would put a person into a unit while it is deleted.
  await sql`select from business_unit for update ${rowLock(db)}`.execute(db);
};

/** Prevents that a unit is deleted until the transaction ends; read it afterwards. */
export const holdBusinessUnit = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await sql`select from business_unit where public_id = ${publicId}::uuid for share ${rowLock(db)}`.execute(
    db,
  );
};

const parentId = (unit: Pick<BusinessUnitRecord, 'parent'>) =>
  sql<number | null>`(select id from business_unit where public_id = ${unit.parent?.id ?? null}::uuid)`;

/** Inserts a unit with its first version. */
export const insertBusinessUnit = (
  db: Kysely<Database>,
  unit: Omit<BusinessUnitRecord, keyof RecordRow>,
): Promise<{ id: number; publicId: string; version: number }> =>
  db
    .insertInto('businessUnit')
    .values({
      ...plainValues('businessUnit', businessUnitFields, unit),
      parentId: parentId(unit),
      version: 1,
    })
    .returning(['id', 'publicId', 'version'])
    .executeTakeFirstOrThrow();

export const saveBusinessUnit = (db: Kysely<Database>, unit: BusinessUnitRecord) =>
  db
    .updateTable('businessUnit')
    .set({
      ...plainValues('businessUnit', businessUnitFields, unit),
      parentId: parentId(unit),
      version: unit.version,
    })
    .where('id', '=', unit.id)
    .execute();

export const deleteBusinessUnit = (db: Kysely<Database>, id: number) =>
  db.deleteFrom('businessUnit').where('id', '=', id).execute();

/** The id of the unit with this name. A missing one is added below the matriz, or as the matriz when there is none. */
export const ensureBusinessUnit = async (db: Kysely<Database>, name: string): Promise<number> => {
  await db
    .insertInto('businessUnit')
    .values((eb) => ({
      name,
      parentId: eb.selectFrom('businessUnit').select('id').where('parentId', 'is', null),
    }))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const unit = await db
    .selectFrom('businessUnit')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return unit.id;
};
