import type { PersonalKind } from '@celeiro/contract/personal-data.ts';
import { type Kysely, sql } from 'kysely';
import type { Actor } from '../../platform/http/operation.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { FoundPerson } from './searches.store.ts';

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

/** Who searched for persons by a whole value and found them: a row for each, once since then. */
export const insertFound = async (
  db: Kysely<Database>,
  persons: readonly FoundPerson[],
  by: { readonly actor: Actor; readonly now: Date; readonly since: Date; readonly requestId: string },
): Promise<void> => {
  const { actor, now, since, requestId } = by;
  for (const { kind, recordId, field } of persons)
    await sql`
      insert into record_access (kind, record_id, field, by_user_id, by_name, at, request_id)
      select ${kind}, ${recordId}, ${field}, ${actor.userId}, ${actor.name}, ${now}, ${requestId}
      where not exists (select from record_access where by_user_id = ${actor.userId} and at > ${since}
        and kind = ${kind} and record_id = ${recordId} and field = ${field})`.execute(db);
};

/** How much a person was shown since then; until the transaction ends no other call of theirs is counted. */
export const countShownTo = async (db: Kysely<Database>, userId: number, since: Date): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('record_access', ${userId}))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from record_access where by_user_id = ${userId} and at > ${since} and field not like '%Search'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
