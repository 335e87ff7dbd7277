import type { Kysely, Transaction } from 'kysely';
import { isRetryable, lockWaitOf } from './database-errors.ts';
import { lockTurnsOf, mayBeginAgain } from './lock-turns.ts';
import type { Database } from './schema.ts';

const attempts = 4;

/**
 * Runs `work` in one transaction. A serialization failure or deadlock restarts it from the beginning. A held row
 * (`rowLock`) does too: the connection is released, and the transaction restarts when its turn for that row comes.
 * `whose` is the caller whose share of the queues it uses.
 */
export const inTransaction = async <T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
  whose: number | null = null,
): Promise<T> => {
  const turns = lockTurnsOf(db);
  const patiently = () => db.transaction().execute(work);
  const soon = () =>
    db.transaction().execute((transaction) => {
      mayBeginAgain(transaction);
      return work(transaction);
    });
  let once = turns === null ? patiently : soon;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once();
    } catch (error) {
      const lock = lockWaitOf(error);
      if (turns !== null && lock !== null && once === soon) once = () => turns.run(lock, whose, patiently);
      else if (attempt === attempts || !isRetryable(error)) throw error;
    }
  }
};
