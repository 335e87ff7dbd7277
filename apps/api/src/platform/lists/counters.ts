import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Counters of saved views stop at this number. */
const counterLimit = 1000;

/** One capped count for each of several filters over the same rows, in one statement. */
export const countEachUpToCap = async (
  db: Kysely<Database>,
  from: RawBuilder<unknown>,
  filters: readonly RawBuilder<unknown>[],
): Promise<{ count: number; isCapped: boolean }[]> => {
  const counts = filters.map(
    (where) =>
      sql`(select count(*)::int from (select 1 from ${from} where ${where} limit ${sql.lit(counterLimit + 1)}) counted)`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return (rows[0]?.counts ?? []).map((count) => ({
    count: Math.min(count, counterLimit),
    isCapped: count > counterLimit,
  }));
};
