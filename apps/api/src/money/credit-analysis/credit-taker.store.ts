import { type Kysely, sql } from 'kysely';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';

// The only writer of credit_taker.

export type Taker = { readonly publicId: string; readonly name: string };

/**
 * Locks the store until the transaction ends, so that two people take its analysis one after the other. Returns its id
 * and who has taken the analysis; null when there is no such store.
 */
export const lockTaker = async (
  db: Kysely<Database>,
  storePublicId: string,
): Promise<{ readonly storeId: number; readonly taker: Taker | null } | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from store where public_id = ${storePublicId}::uuid for no key update ${rowLock(db)}`.execute(
    db,
  );
  const storeId = rows[0]?.id;
  if (storeId === undefined) return null;
  // A separate statement: it must see what the previous holder of the lock committed.
  const { rows: takers } = await sql<Taker>`select u.public_id, u.name from credit_taker t
    join app_user u on u.id = t.user_id where t.store_id = ${storeId}`.execute(db);
  return { storeId, taker: takers[0] ?? null };
};

export const saveTaker = (db: Kysely<Database>, storeId: number, userId: number, at: Date) =>
  sql`insert into credit_taker (store_id, user_id, taken_at) values (${storeId}, ${userId}, ${at})
    on conflict (store_id) do update set user_id = excluded.user_id, taken_at = excluded.taken_at`.execute(
    db,
  );

/** Removes the person who took the analysis. */
export const clearTaker = (db: Kysely<Database>, storeId: number) =>
  sql`delete from credit_taker where store_id = ${storeId}`.execute(db);
