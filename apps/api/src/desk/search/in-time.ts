import { sql } from 'kysely';
import { createBoundedWork } from '../../platform/auth/bounded-work.ts';
import { sqlState } from '../../platform/db/database-errors.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';

/** Time limit of one area, in ms: later a typing person has typed more. */
export const AREA_MS = 400;

/**
 * A hundred typing people may use part of the connections, never all. A fast typist starts eight searches for each
 * letter.
 */
const turns = createBoundedWork({ atOnce: 6, waiting: 600, ofOne: 64 });

const STOPPED = '57014';

/**
 * Runs a read; returns null when its time limit passes, including the wait for a turn and a connection. The database
 * cancels a read that is too late, and one that never got its turn isn't started.
 */
export const inTime = async <T>(
  operation: Operation,
  read: (inside: Operation) => Promise<T>,
  most = AREA_MS,
): Promise<T | null> => {
  const since = performance.now();
  let giveUp: () => void = () => undefined;
  const late = new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), most);
    giveUp = () => clearTimeout(timer);
  });
  const inTurn = turns.run('known', operation.actor.userId, async () => {
    const left = Math.ceil(most - (performance.now() - since));
    if (left <= 0 || operation.signal.aborted) return null;
    return operation.db.transaction().execute(async (db) => {
      await sql`select set_config('statement_timeout', ${String(left)}, true)`.execute(db);
      return read({ ...operation, db });
    });
  });
  try {
    return await Promise.race([inTurn, late]);
  } catch (error) {
    if (sqlState(error) === STOPPED) return null;
    throw error;
  } finally {
    giveUp();
  }
};
