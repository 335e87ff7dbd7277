import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Totals are exact up to here. */
export const EXACT_LIMIT = 10_000;
const freshForMs = 60_000;
const rememberedFilters = 200;

export type Total = { readonly count: number; readonly isApproximate: boolean };
type Remembered = { readonly at: number; readonly total: Promise<Total> };

// Counting is the dearest part of a page, so a total beyond the exact limit is counted once a minute for each filter.
// Held per database, and at most for `rememberedFilters` filters.
const remembered = new WeakMap<Kysely<Database>, Map<string, Remembered>>();

type Counted = {
  /** What the rows are of, with the alias that `where` knows: sql`delivery d`. */
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** The list's name and its filter, as a text of its own. */
  readonly key: string;
  /** Known to be more than are counted exactly. */
  readonly isLong?: boolean;
};

const countLong = async (
  db: Kysely<Database>,
  { from, where }: Pick<Counted, 'from' | 'where'>,
): Promise<Total> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${from} where ${where}`.execute(db);
  return { count: rows[0]?.count ?? 0, isApproximate: true };
};

const remember = (db: Kysely<Database>): Map<string, Remembered> => {
  const known = remembered.get(db) ?? new Map<string, Remembered>();
  remembered.set(db, known);
  return known;
};

/** Whether a filter was found to leave more than are counted exactly, within the minute. */
export const isKnownAsLong = async (db: Kysely<Database>, key: string, now: Date): Promise<boolean> => {
  const found = remember(db).get(key);
  if (found === undefined || now.getTime() - found.at >= freshForMs) return false;
  // Whoever counts hears of what goes wrong.
  const total = await found.total.catch(() => null);
  return total?.isApproximate === true;
};

const countAll = async (db: Kysely<Database>, { from, where, isLong }: Counted): Promise<Total> => {
  if (isLong === true) return countLong(db, { from, where });
  const upTo = await sql<{ count: number }>`
    select count(*)::int as count
    from (select 1 from ${from} where ${where} limit ${sql.lit(EXACT_LIMIT + 1)}) counted`.execute(db);
  const count = upTo.rows[0]?.count ?? 0;
  return count <= EXACT_LIMIT ? { count, isApproximate: false } : countLong(db, { from, where });
};

/** How many rows a list has: exact up to 10,000, beyond that a count at most 60 s old. */
export const countList = async (db: Kysely<Database>, counted: Counted, now: Date): Promise<Total> => {
  const { key } = counted;
  const known = remember(db);
  const found = known.get(key);
  if (found !== undefined && now.getTime() - found.at < freshForMs) {
    const total = await found.total;
    if (total.isApproximate) return total;
  }
  const total = countAll(db, counted);
  known.delete(key);
  known.set(key, { at: now.getTime(), total });
  const oldest = known.keys().next().value;
  if (known.size > rememberedFilters && oldest !== undefined) known.delete(oldest);
  try {
    const answer = await total;
    // An exact total is counted anew each time.
    if (!answer.isApproximate) known.delete(key);
    return answer;
  } catch (error) {
    known.delete(key);
    throw error;
  }
};
