import type { PersonalKind } from '@celeiro/contract/access/personal-data/personal-data.ts';
import { type Kysely, sql } from 'kysely';
import type { Actor } from '../../platform/http/docs/operation.ts';
import { lockNames } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { FoundPerson } from './searches.store.ts';

// The only writer of record_access; its rows never change.

/** A value that was shown to a person. */
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

/** Logs that someone found these persons by a whole value: a row for each, unless one exists since then. */
export const insertFound = async (
  db: Kysely<Database>,
  persons: readonly FoundPerson[],
  by: { readonly actor: Actor; readonly now: Date; readonly since: Date; readonly requestId: string },
): Promise<void> => {
  const { actor, now, since, requestId } = by;
  if (persons.length === 0) return;
  const kinds = persons.map(({ kind }) => kind);
  const ids = persons.map(({ recordId }) => recordId);
  const fields = persons.map(({ field }) => field);
  await sql`
    insert into record_access (kind, record_id, field, by_user_id, by_name, at, request_id)
    select found.kind, found.id, found.field, ${actor.userId}, ${actor.name}, ${now}, ${requestId}
    from (select kind, id, field, min(place) as place
      from unnest(${kinds}::text[], ${ids}::bigint[], ${fields}::text[]) with ordinality one (kind, id, field, place)
      group by kind, id, field) found
    where not exists (select from record_access a where a.by_user_id = ${actor.userId} and a.at > ${since}
      and a.kind = found.kind and a.record_id = found.id and a.field = found.field)
    order by found.place`.execute(db);
};

/** How many values a person saw since then; other calls of the person wait until the transaction ends. */
export const countShownTo = async (db: Kysely<Database>, userId: number, since: Date): Promise<number> => {
  await lockNames(db, [`record_access:${userId}`], 'alone');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from record_access where by_user_id = ${userId} and at > ${since} and field not like '%Search'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
