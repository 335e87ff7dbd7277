import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type HistoryRow = {
  readonly version: number;
  readonly field: string;
  readonly event: 'UPDATE' | 'DELETE';
  readonly itemPublicId: string | null;
  readonly itemLabel: string | null;
  readonly oldValue: string | number | null;
  readonly newValue: string | number | null;
  readonly byName: string;
  readonly at: Date;
  readonly requestId: string | null;
};

const columns = sql`version, field, event, item_public_id, item_label, old_value, new_value, by_name, at, request_id`;

/** What changed after a version, oldest first. */
export const readHistorySince = async (
  db: Kysely<Database>,
  deliveryId: number,
  version: number,
): Promise<readonly HistoryRow[]> => {
  const { rows } = await sql<HistoryRow>`
    select ${columns} from delivery_history
    where delivery_id = ${deliveryId} and version > ${version} order by id`.execute(db);
  return rows;
};

/** The newest rows of a delivery, newest first; null when there is no such delivery. */
export const readHistory = async (
  db: Kysely<Database>,
  publicId: string,
  limit: number,
): Promise<readonly HistoryRow[] | null> => {
  const { rows: found } = await sql<{ id: number }>`
    select id from delivery where public_id = ${publicId}::uuid`.execute(db);
  const id = found[0]?.id;
  if (id === undefined) return null;
  const { rows } = await sql<HistoryRow>`
    select ${columns} from delivery_history where delivery_id = ${id} order by id desc limit ${limit}`.execute(
    db,
  );
  return rows;
};

/** End of a delivery's chain (hex), or null before its first row. */
export const readHistoryHash = async (db: Kysely<Database>, deliveryId: number): Promise<string | null> => {
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from delivery_history
    where delivery_id = ${deliveryId} order by id desc limit 1`.execute(db);
  return rows[0]?.hash ?? null;
};
