import type { ErasureGround } from '@celeiro/rules/desk/erasure/erasure.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type { ErasureOf } from './erasure.queries.ts';
import { ownRows, ownTexts, type TypedText } from './own-places.ts';
import type { SoughtWords } from './personal-words.ts';
import type { QuotedPlace } from './quoted-places.ts';

// The only writer of erasure_request; also the only place that changes tables of other areas, as two lists define.

export const insertAsked = async (
  { db, actor, now }: Operation,
  { kind, id }: ErasureOf,
  requested: { readonly contact: string | null; readonly ground: ErasureGround },
): Promise<void> => {
  const of = kind === 'store' ? { storeId: id } : { supplierId: id };
  await db
    .insertInto('erasureRequest')
    .values({ ...of, ...requested, askedByUserId: actor.userId, askedByName: actor.name, askedAt: now })
    .execute();
};

export const deleteAsked = async (db: Kysely<Database>, { kind, id }: ErasureOf): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('erasureRequest')
    .where(kind === 'store' ? 'storeId' : 'supplierId', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Deletes the person's own rows, and empties texts typed about them. */
export const eraseOwnPlaces = async (db: Kysely<Database>, ids: readonly number[]): Promise<void> => {
  for (const { table, column, whose, becomes } of ownTexts)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.lit(becomes)}
      where ${sql.ref(column)} is not null and ${whose(ids)}`.execute(db);
  for (const { table, whose } of ownRows)
    await sql`delete from ${sql.table(table)} where ${whose(ids)}`.execute(db);
};

/** Replaces an erased quote. */
const ERASED = '…';

/**
 * Removes a pattern from the texts at these places of these registrations. Messages lose only the quote: a waiting one is
 * still to be sent, and sent ones are read again.
 */
export const eraseOwnQuotes = async (
  db: Kysely<Database>,
  places: readonly TypedText[],
  ids: readonly number[],
  pattern: string,
): Promise<void> => {
  for (const place of places)
    await takeQuotes(db, place, ids, pattern, sql`${sql.ref(place.column)}::text ~* ${pattern}`);
};

const takeQuotes = async (
  db: Kysely<Database>,
  { table, column, whose, isJson, isReach }: TypedText,
  ids: readonly number[],
  pattern: string,
  found: RawBuilder<unknown>,
): Promise<void> => {
  const left = sql`regexp_replace(${sql.ref(column)}::text, ${pattern}, ${ERASED}, 'gi')`;
  await sql`update ${sql.table(table)}
    set ${sql.ref(column)} = ${isReach ? sql`nullif(${left}, ${ERASED})` : left}${isJson ? sql`::jsonb` : sql``}
    where ${found} and ${whose(ids)}`.execute(db);
};

/** The same in the rows with these ids; plain patterns preselect the rows. Waits for transactions that write a delivery. */
export const eraseSuppliedQuotes = async (
  db: Kysely<Database>,
  place: TypedText,
  supplierId: number,
  { pattern, literals, loose }: SoughtWords,
  { first, last }: Range,
): Promise<void> => {
  const { table, column } = place;
  if (table === 'delivery')
    await sql`select from delivery where supplier_id = ${supplierId} and id between ${first} and ${last} order by id for update`.execute(
      db,
    );
  const found = recordKindOf(sql`${sql.ref(column)}::text`, { pattern, literals, loose });
  await takeQuotes(db, place, [supplierId], pattern, sql`id between ${first} and ${last} and ${found}`);
};

const recordKindOf = (text: RawBuilder<unknown>, { pattern, literals, loose }: SoughtWords) =>
  sql`tells_of(${text}, ${[...literals]}::text[], ${loose}::text, ${pattern})`;

type Sweep = { readonly id: number } & SoughtWords;
type Range = { readonly first: number; readonly last: number };

/** Removes what a search looks for from the texts of others at one place, in the rows with these ids. */
export const erasePlace = async (
  db: Kysely<Database>,
  { table, column, goes, isShort = false }: QuotedPlace,
  sought: SoughtWords,
  { first, last }: Range,
): Promise<void> => {
  const { pattern } = sought;
  const found = recordKindOf(sql`${sql.ref(column)}::text`, sought);
  const where = isShort ? found : sql`id between ${first} and ${last} and ${found}`;
  const left = {
    row: null,
    quote: sql`regexp_replace(${sql.ref(column)}, ${pattern}, ${ERASED}, 'gi')`,
    entry: sql`array(select one from unnest(${sql.ref(column)}) one where one !~* ${pattern})`,
  }[goes];
  await (left === null
    ? sql`delete from ${sql.table(table)} where ${where}`.execute(db)
    : sql`update ${sql.table(table)} set ${sql.ref(column)} = ${left} where ${where}`.execute(db));
};

/** Removes what a search looks for from the histories with these ids, of records or of deliveries. */
export const eraseSweptHistory = async (
  db: Kysely<Database>,
  { id }: Pick<Sweep, 'id'>,
  table: 'record_history' | 'delivery_history',
  { first, last }: Range,
): Promise<void> => {
  await sql`select erase_swept_history(${id}, ${table === 'delivery_history'}, ${first}, ${last})`.execute(
    db,
  );
};

/** Removes what a search looks for from texts typed as evidence, in the rows with these ids. */
export const eraseSweptEvidence = async (
  db: Kysely<Database>,
  { id }: Pick<Sweep, 'id'>,
  table: 'credit_analysis' | 'record_access',
  { first, last }: Range,
): Promise<void> => {
  await sql`select erase_swept_evidence(${id}, ${table === 'credit_analysis'}, ${first}, ${last})`.execute(
    db,
  );
};

/** What is searched for an erasure after its request. */
export type Sought = {
  /** Searched everywhere; null: nothing. */
  readonly anywhere: SoughtWords | null;
  /** How suppliers' histories begin a line about the store; null for a contact. */
  readonly supplierPattern: string | null;
  /** Searched in texts about the contact's supplier; null for a store. */
  readonly atSupplier: SoughtWords | null;
};

/** Records what a work searches for, and who requested and confirmed it. */
export const insertSweep = async (
  { db, actor, now, requestId }: Operation,
  askedId: number,
  { anywhere: sought, supplierPattern, atSupplier }: Sought,
  workId: number,
): Promise<void> => {
  await sql`select begin_erasure_sweep(${askedId}, ${actor.userId}, ${actor.name}, ${now}, ${requestId}, ${sought?.pattern ?? null},
    ${[...(sought?.literals ?? [])]}::text[], ${sought?.loose ?? null}, ${supplierPattern}, ${workId},
    ${atSupplier?.pattern ?? null}, ${[...(atSupplier?.literals ?? [])]}::text[], ${atSupplier?.loose ?? null})`.execute(
    db,
  );
};

export const deleteSweep = async (db: Kysely<Database>, id: number): Promise<void> => {
  await db.deleteFrom('erasureSweep').where('id', '=', id).execute();
};

/** The part of histories to erase, as the parameters of the database's function; null means all. */
export type ErasedHistory = {
  readonly kind: string | null;
  readonly ids: readonly number[] | null;
  readonly fields?: readonly string[];
  /** A regular expression of PostgreSQL, case-insensitive. */
  readonly pattern?: string | null;
};

/**
 * Erases the content of history rows, and records who requested and confirmed it. The database allows no other change of
 * them.
 */
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

/** Erases texts typed with credit decisions, and with the log of shown data. */
export const eraseEvidenceWords = async (
  { db, actor }: Operation,
  askedId: number,
  storeId: number,
): Promise<void> => {
  await sql`select erase_evidence_words(${askedId}, ${storeId}, ${actor.userId})`.execute(db);
};

/** Removes a quote from texts typed about these records with credit decisions and with the log of shown data. */
export const eraseQuotedEvidence = async (
  { db, actor }: Operation,
  askedId: number,
  { kind, ids }: { readonly kind: ErasureOf['kind']; readonly ids: readonly number[] },
  here: string | null,
): Promise<void> => {
  await sql`select erase_quoted_evidence(${askedId}, ${kind}, ${[...ids]}::bigint[], ${here}::text, null,
    ${actor.userId})`.execute(db);
};
