import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import type { CorrectableField } from '@celeiro/rules/parties/store-corrections/store-corrections.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { StoreCorrectionRecord } from './store-correction.record.ts';

// The only writer of store_correction.

/** More than any store has, and still bounded (T33). */
const READ = 200;

export type AskedStore = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly mergedInto: RecordReference | null;
  readonly erasedAt: Date | null;
};

/** A store, locked against saves, correction requests and their answers until the transaction ends, or null. */
export const lockAskedStore = async (db: Kysely<Database>, publicId: string): Promise<AskedStore | null> => {
  const { rows } = await sql<AskedStore>`
    select r.id, r.public_id, r.name, r.erased_at, (select json_build_object('id', m.public_id, 'name', m.name) from store m
      where m.id = r.merged_into_id) as merged_into
    from store r where r.public_id = ${publicId}::uuid for no key update of r ${rowLock(db)}`.execute(db);
  return rows[0] ?? null;
};

const select = async (
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
): Promise<readonly StoreCorrectionRecord[]> => {
  const { rows } = await sql<StoreCorrectionRecord>`
    select c.id, c.public_id, c.version, c.store_id, c.message, c.fields, c.status, c.reason, c.asked_by_user_id,
      u.name as asked_by_name, c.asked_at, c.closed_by_name, c.closed_at,
      json_build_object('id', s.public_id, 'name', s.name) as store
    from store_correction c join app_user u on u.id = c.asked_by_user_id join store s on s.id = c.store_id
    where ${where} order by c.id desc limit ${READ}`.execute(db);
  return rows;
};

/** The correction requests for a store, newest first; null when there is no such store. */
export const readCorrectionsOf = async (
  db: Kysely<Database>,
  storePublicId: string,
): Promise<readonly StoreCorrectionRecord[] | null> => {
  const found = await select(db, sql`s.public_id = ${storePublicId}::uuid`);
  if (found.length > 0) return found;
  const { rows } = await sql`select from store where public_id = ${storePublicId}::uuid`.execute(db);
  return rows.length === 0 ? null : [];
};

/** One correction request, or null. */
export const readCorrection = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<StoreCorrectionRecord | null> =>
  (await select(db, sql`c.public_id = ${publicId}::uuid`))[0] ?? null;

/** The open correction request for a store, or null. */
export const readOpenCorrection = async (
  db: Kysely<Database>,
  storeId: number,
): Promise<StoreCorrectionRecord | null> =>
  (await select(db, sql`c.store_id = ${storeId} and c.status = 'OPEN'`))[0] ?? null;

/** Inserts a correction request with its first version. */
export const insertCorrection = (
  db: Kysely<Database>,
  requested: {
    readonly storeId: number;
    readonly message: string;
    readonly fields: readonly CorrectableField[];
    readonly askedByUserId: number;
    readonly askedAt: Date;
  },
) =>
  db
    .insertInto('storeCorrection')
    .values({ ...requested, fields: [...requested.fields], version: 1 })
    .returning(['id', 'publicId', 'version'])
    .executeTakeFirstOrThrow();

export const saveCorrection = (db: Kysely<Database>, correction: StoreCorrectionRecord) =>
  db
    .updateTable('storeCorrection')
    .set({
      status: correction.status,
      reason: correction.reason,
      closedByName: correction.closedByName,
      closedAt: correction.closedAt,
      version: correction.version,
    })
    .where('id', '=', correction.id)
    .execute();

/** Whether a store has an open correction request. */
export const hasOpenCorrection = async (db: Kysely<Database>, storeId: number): Promise<boolean> =>
  (await readOpenCorrection(db, storeId)) !== null;
