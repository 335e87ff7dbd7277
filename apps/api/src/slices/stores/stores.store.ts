import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

// The only writer of store.

/** Gives the stores somebody sells to to another seller. */
export const handOverStores = async (
  db: Kysely<Database>,
  fromUserId: number,
  toUserId: number,
): Promise<void> => {
  await sql`update store set seller_user_id = ${toUserId} where seller_user_id = ${fromUserId}`.execute(db);
};
