import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Counters of saved views stop here. */
const counterLimit = 1000;

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
