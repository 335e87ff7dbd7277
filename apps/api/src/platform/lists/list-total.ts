import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { remember } from '../remembered.ts';

/** Totals are exact up to this number. */
export const EXACT_LIMIT = 10_000;
const freshForMs = 60_000;
const rememberedFilters = 200;

export type Total = { readonly count: number; readonly isApproximate: boolean };
type Remembered = { readonly at: number; readonly total: Promise<Total>; counted: Total | null };

// Counting is the most expensive part of a page, so a total beyond the exact limit is counted once a minute for each
// filter. Cached per database, for at most `rememberedFilters` filters.
const remembered = new WeakMap<Kysely<Database>, Map<string, Remembered>>();

type Counted = {
  /** The counted rows, with the alias that `where` uses: sql`delivery d`. */
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** The list's name and its filter as a text. */
  readonly key: string;
};

const countLong = async (
  db: Kysely<Database>,
  { from, where }: Pick<Counted, 'from' | 'where'>,
): Promise<Total> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${from} where ${where}`.execute(db);
  return { count: rows[0]?.count ?? 0, isApproximate: true };
};

const rememberedOf = (db: Kysely<Database>): Map<string, Remembered> => {
  const known = remembered.get(db) ?? new Map<string, Remembered>();
  remembered.set(db, known);
  return known;
};

const freshIn = (known: ReadonlyMap<string, Remembered>, key: string, now: Date): Remembered | undefined => {
  const found = known.get(key);
  return found === undefined || now.getTime() - found.at >= freshForMs ? undefined : found;
};

/** Caches a total that is being counted; the oldest is dropped beyond `rememberedFilters`. */
const keep = (known: Map<string, Remembered>, key: string, total: Promise<Total>, now: Date): Remembered => {
  const cached: Remembered = { at: now.getTime(), total, counted: null };
  remember(known, key, cached, rememberedFilters);
  return cached;
};

/**
 * Whether a filter of a list with `longTotal` was found within the last minute to match more rows than are counted
 * exactly.
 */
export const isKnownAsLong = (db: Kysely<Database>, key: string, now: Date): boolean =>
  freshIn(rememberedOf(db), key, now) !== undefined;

/**
 * The total of a filter that matches more rows than are counted exactly: 'more than' at first, then the count, which is
 * made once a minute and never awaited.
 */
export const longTotal = (db: Kysely<Database>, counted: Counted, now: Date): Total => {
  const { key } = counted;
  const known = rememberedOf(db);
  const found = freshIn(known, key, now);
  if (found === undefined) {
    const cached = keep(known, key, countLong(db, counted), now);
    cached.total.then(
      (total) => {
        cached.counted = total;
      },
      // The next caller counts again.
      () => known.get(key) === cached && known.delete(key),
    );
  }
  return found?.counted ?? { count: EXACT_LIMIT, isApproximate: true };
};

const countAll = async (db: Kysely<Database>, { from, where }: Counted): Promise<Total> => {
  const upTo = await sql<{ count: number }>`
    select count(*)::int as count
    from (select 1 from ${from} where ${where} limit ${sql.lit(EXACT_LIMIT + 1)}) counted`.execute(db);
  const count = upTo.rows[0]?.count ?? 0;
  return count <= EXACT_LIMIT ? { count, isApproximate: false } : countLong(db, { from, where });
};

/** Number of rows of a list: exact up to 10,000, beyond that a count at most 60 s old. */
export const countList = async (db: Kysely<Database>, counted: Counted, now: Date): Promise<Total> => {
  const { key } = counted;
  const known = rememberedOf(db);
  const found = freshIn(known, key, now);
  if (found !== undefined) {
    const total = await found.total;
    if (total.isApproximate) return total;
  }
  const { total } = keep(known, key, countAll(db, counted), now);
  try {
    const answer = await total;
    // An exact total is counted again each time.
    if (!answer.isApproximate) known.delete(key);
    return answer;
  } catch (error) {
    known.delete(key);
    throw error;
  }
};
