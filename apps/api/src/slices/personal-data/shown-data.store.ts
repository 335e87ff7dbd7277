import type { PersonalKind } from '@celeiro/contract/personal-data.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

// The only writer of record_access, which nobody changes.

/** One value that somebody was shown. */
type Shown = {
  readonly kind: PersonalKind;
  readonly recordId: number;
  readonly field: string;
  readonly byUserId: number;
  readonly byName: string;
  readonly at: Date;
  readonly reason: string | null;
  readonly requestId: string;
};

export const insertShown = async (db: Kysely<Database>, row: Shown): Promise<void> => {
  await db.insertInto('recordAccess').values(row).execute();
};

/** How much somebody was shown since then; until the transaction ends nobody else is counted as them. */
export const countShownTo = async (db: Kysely<Database>, userId: number, since: Date): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('record_access', ${userId}))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from record_access where by_user_id = ${userId} and at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
};
