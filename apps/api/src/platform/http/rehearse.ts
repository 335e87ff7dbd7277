import { inTransaction } from '../db/transaction.ts';
import type { Operation } from './operation.ts';

class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
}

/**
 * Runs a use case as it would run, with its locks, rules and refusals, and leaves nothing of it behind: its transaction is
 * taken back and its events are told to nobody. For 'none' endpoints.
 */
export const rehearse = async (
  operation: Operation,
  work: (operation: Operation) => Promise<unknown>,
): Promise<void> => {
  try {
    await inTransaction(operation.db, async (transaction) => {
      await work({ ...operation, db: transaction, emit: async () => undefined });
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
};
