import type { PersonalKind } from '@celeiro/contract/access/personal-data/personal-data.ts';
import { type Kysely, sql } from 'kysely';
import { lockNames } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';

// The only writer of personal_search, personal_search_saved and personal_sheet_search.

/** Most whole values without a match that one person may search in an hour. */
export const MOST_MISSES = 30;

/** A person that a typed value found. */
export type FoundPerson = {
  readonly kind: PersonalKind;
  readonly recordId: number;
  readonly field: 'documentSearch' | 'phoneSearch' | 'emailSearch';
};

/**
 * Counts values without a match, each once an hour; other calls of the person wait until the transaction ends. False when
 * there are too many; then none is counted. `tried` is how many values the call sent, found or not, so that the limit
 * doesn't reveal which were found.
 */
export const countMisses = async (
  db: Kysely<Database>,
  requested: {
    readonly userId: number;
    readonly now: Date;
    readonly since: Date;
    readonly tried: readonly string[];
    readonly missed: readonly string[];
  },
): Promise<boolean> => {
  const { userId, now, since, tried, missed } = requested;
  await lockNames(db, [`personal_search:${userId}`], 'alone');
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from personal_search
    where by_user_id = ${userId} and at > ${since} and hash <> all (${[...tried]}::text[])`.execute(db);
  if ((rows[0]?.others ?? 0) + tried.length > MOST_MISSES) return false;
  await sql`delete from personal_search where by_user_id = ${userId} and at <= ${since}`.execute(db);
  await sql`insert into personal_search (by_user_id, hash, at)
    select ${userId}, missed, ${now} from unnest(${[...missed]}::text[]) missed
    on conflict (by_user_id, hash) do nothing`.execute(db);
  return true;
};

/** A value that a change wrote, with the hashes under which it may have been counted. */
export type SavedValue = {
  readonly kind: 'document' | 'phone' | 'email';
  readonly hashes: readonly string[];
};

/**
 * Subtracts the counts of a successful change: of each kind the first counted value, once a day for each record. The rest
 * remains counted, so that saving guess after guess in a record doesn't avoid the limit.
 */
export const forgetMisses = async (
  db: Kysely<Database>,
  saved: {
    readonly userId: number;
    readonly record: string;
    readonly day: string;
    readonly values: readonly SavedValue[];
  },
): Promise<void> => {
  const { userId, record, day } = saved;
  const sent = saved.values.flatMap(({ kind, hashes }, place) =>
    hashes.map((hash) => ({ kind, place, hash })),
  );
  await sql`delete from personal_search_saved where day < ${day}::date`.execute(db);
  await sql`with counted as (
      select sent.kind, sent.place, sent.hash
      from unnest(${sent.map(({ kind }) => kind)}::text[], ${sent.map(({ place }) => place)}::int[],
        ${sent.map(({ hash }) => hash)}::text[]) as sent (kind, place, hash)
      join personal_search on by_user_id = ${userId} and personal_search.hash = sent.hash),
    chosen as (select kind, min(place) as place from counted group by kind),
    free as (
      insert into personal_search_saved (record_public_id, kind, day)
      select ${record}::uuid, kind, ${day}::date from chosen order by kind
      on conflict do nothing returning kind)
    delete from personal_search using counted join chosen using (kind, place) join free using (kind)
    where by_user_id = ${userId} and personal_search.hash = counted.hash`.execute(db);
};

/**
 * Counts unknown documents in a person's sheets of a day, each once however often it is sent. Returns the total of the
 * day. Deletes the counts of earlier days.
 */
export const addUnknown = async (
  db: Kysely<Database>,
  {
    userId,
    day,
    unknown,
  }: { readonly userId: number; readonly day: string; readonly unknown: readonly string[] },
): Promise<number> => {
  await sql`delete from personal_sheet_search where day < ${day}::date`.execute(db);
  await sql`insert into personal_sheet_search (by_user_id, day, hash)
    select ${userId}, ${day}::date, hash from unnest(${[...unknown]}::text[]) hash order by hash
    on conflict (by_user_id, day, hash) do nothing`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from personal_sheet_search
    where by_user_id = ${userId} and day = ${day}::date`.execute(db);
  return rows[0]?.count ?? 0;
};
