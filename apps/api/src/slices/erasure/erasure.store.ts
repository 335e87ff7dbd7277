import type { ErasureGround } from '@celeiro/rules/stores/erasure.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { keptTexts, NOTHING, ownRows, ownTexts } from './own-places.ts';
import { type QuotedPlace, quotedPlaces } from './quoted-places.ts';

// The only writer of erasure_request; and the one hand that goes over what others keep, table by table as two lists say.

export const insertAsked = async (
  { db, actor, now }: Operation,
  asked: { readonly storeId: number; readonly contact: string | null; readonly ground: ErasureGround },
): Promise<void> => {
  await db
    .insertInto('erasureRequest')
    .values({ ...asked, askedByUserId: actor.userId, askedByName: actor.name, askedAt: now })
    .execute();
};

export const deleteAsked = async (db: Kysely<Database>, storeId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('erasureRequest')
    .where('storeId', '=', storeId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Deletes the rows that are the person's own, and empties what was typed about them. */
export const eraseOwnPlaces = async (db: Kysely<Database>, ids: readonly number[]): Promise<void> => {
  for (const { table, column, whose, becomes } of ownTexts)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.lit(becomes)}
      where ${sql.ref(column)} is not null and ${whose(ids)}`.execute(db);
  for (const { table, whose } of ownRows)
    await sql`delete from ${sql.table(table)} where ${whose(ids)}`.execute(db);
};

/** What stands in the place of a quote. */
const GONE = '…';

/** Takes a pattern out of what was typed about these stores, and of what was sold to them. */
export const eraseOwnQuotes = async (
  db: Kysely<Database>,
  ids: readonly number[],
  pattern: string,
): Promise<void> => {
  for (const { table, column, whose, becomes } of [...ownTexts, ...keptTexts]) {
    const text = sql.ref(column);
    await sql`update ${sql.table(table)} set ${text} = ${
      becomes === NOTHING ? sql.lit(becomes) : sql`regexp_replace(${text}, ${pattern}, ${GONE}, 'gi')`
    } where ${text}::text ~* ${pattern} and ${whose(ids)}`.execute(db);
  }
};

const erasePlace = async (db: Kysely<Database>, { table, column, goes }: QuotedPlace, pattern: string) => {
  const found = sql`${sql.ref(column)}::text ~* ${pattern}`;
  await (goes === 'row'
    ? sql`delete from ${sql.table(table)} where ${found}`.execute(db)
    : sql`update ${sql.table(table)} set ${sql.ref(column)} =
        regexp_replace(${sql.ref(column)}, ${pattern}, ${GONE}, 'gi') where ${found}`.execute(db));
};

/** Takes a pattern out of what others wrote. */
export const eraseQuotes = async (db: Kysely<Database>, pattern: string): Promise<void> => {
  for (const place of quotedPlaces) await erasePlace(db, place, pattern);
};

/** What of histories goes, as the database's own function takes it: null stands for all. */
export type ErasedHistory = {
  readonly kind: string | null;
  readonly ids: readonly number[] | null;
  readonly fields?: readonly string[];
  /** As the database knows patterns, not case-sensitive. */
  readonly pattern?: string | null;
};

/** Takes from histories what they hold; who asked and who confirmed is kept with them. The database lets nothing else touch them. */
export const eraseHistory = async (
  { db, actor, now, requestId }: Operation,
  askedId: number,
  { kind, ids, fields, pattern }: ErasedHistory,
): Promise<void> => {
  if (ids?.length === 0 || pattern === null) return;
  const list = (values: readonly unknown[] | null | undefined) => (values ? [...values] : null);
  await sql`select erase_histories(${askedId}, ${kind}, ${list(ids)}::bigint[], ${list(fields)}::text[], ${pattern ?? null}::text,
    ${actor.userId}, ${actor.name}, ${now}, ${requestId})`.execute(db);
};

/** Takes what was typed beside decisions on credit, and beside what was shown of a person. */
export const eraseEvidenceWords = async (
  { db, actor }: Operation,
  askedId: number,
  storeId: number,
): Promise<void> => {
  await sql`select erase_evidence_words(${askedId}, ${storeId}, ${actor.userId})`.execute(db);
};
