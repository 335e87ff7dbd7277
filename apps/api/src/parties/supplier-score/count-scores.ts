import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import {
  CHANGING_WEEKS,
  RETENTION_WEEKS,
  lastWeeks,
} from '@celeiro/rules/parties/supplier-score/score-figures.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { countWeek, keepListFigures } from './supplier-score.store.ts';

/**
 * A job: counts the weeks that have no count of today, oldest first, each in its own transaction. If it is killed, the
 * next run continues with the same week. Weeks that no longer change are counted once. Returns the number of weeks
 * counted.
 */
export const countScores = async (db: Kysely<Database>, now: Date, signal?: AbortSignal): Promise<number> => {
  const today = businessDateOf(now.getTime());
  const counted = new Map(
    (await db.selectFrom('supplierScoreRun').select(['week', 'countedOn']).execute()).map(
      ({ week, countedOn }) => [week, countedOn],
    ),
  );
  const weeks = lastWeeks(today, RETENTION_WEEKS).filter((week, index) => {
    const on = counted.get(week);
    // A clock that was set back causes a new count, too.
    return on === undefined || (index >= RETENTION_WEEKS - CHANGING_WEEKS && on !== today);
  });
  for (const [index, week] of weeks.entries()) {
    if (signal?.aborted === true) return index;
    await inTransaction(db, (one) => countWeek(one, week, today, now));
  }
  const { rows } = await sql<{ missing: boolean }>`select exists (select from supplier s
    left join supplier_score f on f.supplier_id = s.id where f.counted_on is distinct from ${today}::date) as missing`.execute(
    db,
  );
  if (rows[0]?.missing === true || weeks.length > 0)
    await inTransaction(db, (one) => keepListFigures(one, today, weeks.length > 0 ? 'ALL' : 'MISSING'));
  return weeks.length;
};
