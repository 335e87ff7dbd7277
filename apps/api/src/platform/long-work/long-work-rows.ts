import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { OutgoingEvent } from '../http/docs/operation.ts';
import { writeEvents } from '../events/outbox.ts';
import type { LongWorkKind, LongWorkTurn } from './long-work-kind.ts';

export type LongWorkState = 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELED';

/** A work, without the ids it processes. */
export type LongWorkRow = {
  readonly id: number;
  readonly publicId: string;
  readonly kind: string;
  readonly title: string;
  readonly askedById: number;
  readonly businessUnitId: number;
  /** Required by law (the search of an erasure), so it does not count towards the limit of its person. */
  readonly isDuty: boolean;
  readonly parameters: unknown;
  readonly state: LongWorkState;
  readonly checkpoint: unknown;
  readonly done: number;
  readonly total: number;
  readonly tries: number;
  readonly nextTryAt: Date;
  readonly message: string | null;
  readonly fileName: string | null;
  readonly fileType: string | null;
  readonly fileSize: number | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
};

const columns = [
  'id',
  'publicId',
  'kind',
  'title',
  'askedById',
  'businessUnitId',
  'isDuty',
  'parameters',
  'state',
  'checkpoint',
  'done',
  'total',
  'tries',
  'nextTryAt',
  'message',
  'fileName',
  'fileType',
  'fileSize',
  'createdAt',
  'endedAt',
] as const;

// A check constraint of the table lists the states.
const asRow = (row: unknown): LongWorkRow => row as LongWorkRow;

/** A person's works, newest first, without canceled ones. */
export const worksOf = async (db: Kysely<Database>, userId: number): Promise<readonly LongWorkRow[]> => {
  const rows = await db
    .selectFrom('longWork')
    .select(columns)
    .where('askedById', '=', userId)
    .where('state', '<>', 'CANCELED')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(asRow);
};

/** A work, or undefined when there is none or it was canceled. */
export const anyWork = async (db: Kysely<Database>, publicId: string): Promise<LongWorkRow | undefined> => {
  const row = await db
    .selectFrom('longWork')
    .select(columns)
    .where('publicId', '=', publicId)
    .where('state', '<>', 'CANCELED')
    .executeTakeFirst();
  return row === undefined ? undefined : asRow(row);
};

/** A work of this person, or undefined. */
export const workOf = async (
  db: Kysely<Database>,
  userId: number,
  publicId: string,
): Promise<LongWorkRow | undefined> => {
  const work = await anyWork(db, publicId);
  return work?.askedById === userId ? work : undefined;
};

/** Counts a person's open works. Locks the person's row, so that two requests can't exceed the limit together. */
export const countOpenOf = async (db: Kysely<Database>, userId: number): Promise<number> => {
  await db.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('longWork')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('askedById', '=', userId)
    .where('endedAt', 'is', null)
    .where('isDuty', '=', false)
    .executeTakeFirstOrThrow();
  return count;
};

type NewWork = Pick<LongWorkRow, 'kind' | 'title' | 'askedById' | 'businessUnitId' | 'isDuty' | 'total'> & {
  readonly parameters: unknown;
  readonly ids: readonly number[];
  readonly now: Date;
};

/** Saves a new work, to be run from `now` on. */
export const insertWork = async (db: Kysely<Database>, work: NewWork): Promise<LongWorkRow> => {
  const { ids, parameters, now, ...rest } = work;
  const row = await db
    .insertInto('longWork')
    .values({
      ...rest,
      parameters: JSON.stringify(parameters),
      ids: [...ids],
      nextTryAt: now,
      createdAt: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asRow(row);
};

/** Works of these kinds that may continue now, oldest first. */
export const openWorks = async (
  db: Kysely<Database>,
  kinds: readonly string[],
  now: Date,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('longWork')
    .select('id')
    .where('endedAt', 'is', null)
    .where('kind', 'in', [...kinds])
    .where('nextTryAt', '<=', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** When the next open work of these kinds may continue; null when none is open. */
export const nextWorkAt = async (db: Kysely<Database>, kinds: readonly string[]): Promise<Date | null> => {
  const { at } = await db
    .selectFrom('longWork')
    .select((select) => select.fn.min<Date | null>('nextTryAt').as('at'))
    .where('endedAt', 'is', null)
    .where('kind', 'in', [...kinds])
    .executeTakeFirstOrThrow();
  return at;
};

/**
 * Locks a work until the transaction ends, so that no other runner runs a step of it or deletes it. Returns its present
 * state, or null when another runner holds it. Its row isn't locked, so it can be canceled in the meantime.
 */
export const holdWork = async (db: Kysely<Database>, id: number): Promise<LongWorkRow | null> => {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`long-work:${id}`}, 7242056)) as free`.execute(db);
  if (rows[0]?.free !== true) return null;
  const row = await db.selectFrom('longWork').select(columns).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : asRow(row);
};

/** `count` ids that a work processes, after the first `from`. */
export const idsOf = async (
  db: Kysely<Database>,
  workId: number,
  from: number,
  count: number,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ ids: number[] }>`
    select ids[${from + 1}::int:${from + count}::int] as ids from long_work where id = ${workId}`.execute(db);
  return rows[0]?.ids ?? [];
};

export type WorkChange = Partial<
  Omit<LongWorkRow, 'id' | 'publicId' | 'kind' | 'parameters' | 'checkpoint'>
> & { readonly checkpoint?: unknown };

/** Saves a change of a work that is still running, or still in the state `of`; false when it no longer is. */
export const saveWork = async (
  db: Kysely<Database>,
  id: number,
  { checkpoint, ...change }: WorkChange,
  of: 'open' | 'failed' = 'open',
): Promise<boolean> => {
  const update = db
    .updateTable('longWork')
    .set({
      ...change,
      ...(checkpoint === undefined ? {} : { checkpoint: JSON.stringify(checkpoint) }),
    })
    .where('id', '=', id);
  const { numUpdatedRows } = await (
    of === 'open' ? update.where('endedAt', 'is', null) : update.where('state', '=', 'FAILED')
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Cancels a work for its person; a job deletes its data later. */
export const cancelWork = async (db: Kysely<Database>, id: number, now: Date): Promise<void> => {
  await db.updateTable('longWork').set({ state: 'CANCELED', endedAt: now }).where('id', '=', id).execute();
};

/** Marks an ended work as canceled. Returns its public id, or null when the work has not ended. */
export const forgetEnded = async (db: Kysely<Database>, id: number, now: Date): Promise<string | null> => {
  const row = await db
    .updateTable('longWork')
    .set({ state: 'CANCELED', endedAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['DONE', 'FAILED'])
    .returning('publicId')
    .executeTakeFirst();
  return row?.publicId ?? null;
};

/** Saves the bytes of a work’s file as its piece `number`, from 0. */
export const insertPiece = async (
  db: Kysely<Database>,
  workId: number,
  number: number,
  bytes: Uint8Array,
): Promise<void> => {
  await db
    .insertInto('longWorkPiece')
    .values({ workId, number, bytes: Buffer.from(bytes) })
    .execute();
};

/** Number of pieces and their total bytes. */
export const measurePieces = async (
  db: Kysely<Database>,
  workId: number,
): Promise<{ readonly count: number; readonly size: number }> => {
  const { rows } = await sql<{ count: number; size: number }>`
    select count(*)::int as count, coalesce(sum(length(bytes)), 0)::bigint as size
    from long_work_piece where work_id = ${workId}`.execute(db);
  return rows[0] ?? { count: 0, size: 0 };
};

/** The bytes of the pieces; only one piece is in memory at a time. */
export async function* readPieces(
  db: Kysely<Database>,
  workId: number,
  count: number,
): AsyncGenerator<Uint8Array> {
  for (let number = 0; number < count; number += 1) {
    const { bytes } = await db
      .selectFrom('longWorkPiece')
      .select('bytes')
      .where('workId', '=', workId)
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    yield bytes;
  }
}

/** Deletes the pieces of a work’s file. */
export const deletePieces = async (db: Kysely<Database>, workId: number): Promise<void> => {
  await db.deleteFrom('longWorkPiece').where('workId', '=', workId).execute();
};

/** Deletes a work. */
export const deleteWork = async (db: Kysely<Database>, id: number): Promise<void> => {
  await db.deleteFrom('longWork').where('id', '=', id).execute();
};

/**
 * Calls the kind's `onTurn` and returns the additional people who get an event. Call it before the work itself is saved,
 * since a step that ends the work also locks what it belongs to first.
 */
export const turnsOf = async (
  db: Kysely<Database>,
  kinds: readonly LongWorkKind[],
  work: Pick<LongWorkRow, 'id' | 'kind'>,
  turn: LongWorkTurn,
) => (await kinds.find(({ kind }) => kind === work.kind)?.onTurn?.(db, work.id, turn)) ?? [];

/** Emits an event about a work to its person and to `others`. */
export const announceWork = async (
  db: Kysely<Database>,
  work: LongWorkRow,
  others: readonly OutgoingEvent[] = [],
): Promise<void> => {
  const asker = await db
    .selectFrom('appUser')
    .select(['publicId', 'name'])
    .where('id', '=', work.askedById)
    .executeTakeFirstOrThrow();
  const own = { kind: 'longWork', publicId: work.publicId, version: null } as const;
  await writeEvents(db, [own, ...others], asker, null);
};

/** Deletes the works of a kind that depend on one of these; they have to be requested again. */
export const forgetWorksThrough = async (
  db: Kysely<Database>,
  kind: string,
  ids: readonly number[],
): Promise<void> => {
  await sql`delete from long_work where kind = ${kind} and ids && ${[...ids]}::bigint[]`.execute(db);
};
