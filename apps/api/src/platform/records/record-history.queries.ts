import type { RecordChange } from '@celeiro/rules/records/record-history.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

export type RecordHistoryRow = RecordChange & {
  readonly version: number;
  readonly byUserId: number | null;
  readonly byName: string;
  readonly at: Date;
  /** Its content was erased. */
  readonly isErased: boolean;
};

type Subject = { readonly kind: string; readonly recordId: number };

/** The changes after a version, oldest first. */
export const readRecordHistorySince = async (
  db: Kysely<Database>,
  { kind, recordId }: Subject,
  version: number,
): Promise<readonly RecordHistoryRow[]> => {
  const { rows } = await sql<RecordHistoryRow>`
    select version, field, event, old_value, new_value, by_user_id, by_name, at, erasure_id is not null as is_erased from record_history
    where kind = ${kind} and record_id = ${recordId} and version > ${version} order by id`.execute(db);
  return rows;
};

/** The rows of the newest `size` saves before a version, newest save first; the fields of each save are in order. */
export const readRecordSaves = async (
  db: Kysely<Database>,
  { kind, recordId }: Subject,
  { before, size }: { readonly before: number | undefined; readonly size: number },
): Promise<readonly RecordHistoryRow[]> => {
  const { rows } = await sql<RecordHistoryRow>`
    select version, field, event, old_value, new_value, by_user_id, by_name, at, erasure_id is not null as is_erased from record_history
    where kind = ${kind} and record_id = ${recordId} and version in (
      select distinct version from record_history
      where kind = ${kind} and record_id = ${recordId} and version < ${before ?? 2_147_483_647}
      order by version desc limit ${size})
    order by version desc, id`.execute(db);
  return rows;
};

/** Last hash of a record's chain, or null before its first row. */
export const readRecordHash = async (
  db: Kysely<Database>,
  { kind, recordId }: Subject,
): Promise<Buffer | null> => {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from record_history where kind = ${kind} and record_id = ${recordId}
    order by id desc limit 1`.execute(db);
  return rows[0]?.hash ?? null;
};
