import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Totals are exact up to here. */
const exactLimit = 10_000;
/** Counters of saved views stop here. */
const counterLimit = 1000;
const freshForMs = 60_000;
const rememberedFilters = 200;

type Total = { readonly count: number; readonly isApproximate: boolean };
type Remembered = { readonly at: number; readonly total: Promise<Total> };

// Counting is the dearest part of a page, so a total beyond the exact limit is counted once a minute for each filter.
// Held per database, and at most for `rememberedFilters` filters.
const remembered = new WeakMap<Kysely<Database>, Map<string, Remembered>>();

const countUpTo = async (
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from delivery d where ${where} limit ${sql.lit(limit)}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

const countAll = async (db: Kysely<Database>, where: RawBuilder<unknown>): Promise<Total> => {
  const count = await countUpTo(db, where, exactLimit + 1);
  if (count <= exactLimit) return { count, isApproximate: false };
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from delivery d where ${where}`.execute(db);
  return { count: rows[0]?.count ?? count, isApproximate: true };
};

/** How many deliveries the filter finds: exact up to 10,000, beyond that a count at most 60 s old. */
export const countDeliveriesOf = async (
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
  filterKey: string,
  now: Date,
): Promise<Total> => {
  const known = remembered.get(db) ?? new Map<string, Remembered>();
  remembered.set(db, known);
  const found = known.get(filterKey);
  if (found !== undefined && now.getTime() - found.at < freshForMs) {
    const total = await found.total;
    if (total.isApproximate) return total;
  }
  const total = countAll(db, where);
  known.delete(filterKey);
  known.set(filterKey, { at: now.getTime(), total });
  const oldest = known.keys().next().value;
  if (known.size > rememberedFilters && oldest !== undefined) known.delete(oldest);
  try {
    const answer = await total;
    // An exact total is counted anew each time.
    if (!answer.isApproximate) known.delete(filterKey);
    return answer;
  } catch (error) {
    known.delete(filterKey);
    throw error;
  }
};

/** One capped count for each filter, in one statement. */
export const countEachUpToCap = async (
  db: Kysely<Database>,
  filters: readonly RawBuilder<unknown>[],
): Promise<readonly { readonly count: number; readonly isCapped: boolean }[]> => {
  const counts = filters.map(
    (where) =>
      sql`(select count(*)::int from (select 1 from delivery d where ${where} limit ${sql.lit(counterLimit + 1)}) counted)`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return (rows[0]?.counts ?? []).map((count) => ({
    count: Math.min(count, counterLimit),
    isCapped: count > counterLimit,
  }));
};
