import type { ErasureGround } from '@celeiro/rules/stores/erasure.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ErasureOf } from './erasure.queries.ts';
import { ownRows, ownTexts, type TypedText } from './own-places.ts';
import { type QuotedPlace, quotedPlaces } from './quoted-places.ts';

// The only writer of erasure_request; and the one hand that goes over what others keep, table by table as two lists say.

export const insertAsked = async (
  { db, actor, now }: Operation,
  { kind, id }: ErasureOf,
  asked: { readonly contact: string | null; readonly ground: ErasureGround },
): Promise<void> => {
  const of = kind === 'store' ? { storeId: id } : { supplierId: id };
  await db
    .insertInto('erasureRequest')
    .values({ ...of, ...asked, askedByUserId: actor.userId, askedByName: actor.name, askedAt: now })
    .execute();
};

export const deleteAsked = async (db: Kysely<Database>, { kind, id }: ErasureOf): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('erasureRequest')
    .where(kind === 'store' ? 'storeId' : 'supplierId', '=', id)
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

/**
 * Takes a pattern out of what was typed at these places of these registrations. A message loses the quote alone, too: one that waits is
 * still to be sent, and what was sent is read again.
 */
export const eraseOwnQuotes = async (
  db: Kysely<Database>,
  places: readonly TypedText[],
  ids: readonly number[],
  pattern: string,
): Promise<void> => {
  for (const { table, column, whose, isJson, isReach } of places) {
    const text = sql`${sql.ref(column)}::text`;
    const left = sql`regexp_replace(${text}, ${pattern}, ${GONE}, 'gi')`;
    await sql`update ${sql.table(table)}
      set ${sql.ref(column)} = ${isReach ? sql`nullif(${left}, ${GONE})` : left}${isJson ? sql`::jsonb` : sql``}
      where ${text} ~* ${pattern} and ${whose(ids)}`.execute(db);
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

/** Takes a quote out of what was typed beside decisions on credit and beside what was shown: `here` at these records, `anywhere` at all. */
export const eraseQuotedEvidence = async (
  { db, actor }: Operation,
  askedId: number,
  { kind, ids }: { readonly kind: ErasureOf['kind']; readonly ids: readonly number[] },
  { here, anywhere }: { readonly here: string | null; readonly anywhere: string | null },
): Promise<void> => {
  await sql`select erase_quoted_evidence(${askedId}, ${kind}, ${[...ids]}::bigint[], ${here}::text, ${anywhere}::text,
    ${actor.userId})`.execute(db);
};
