import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import type { Operation, PartOutcome } from './docs/operation.ts';
import { failedPart, isNoVerdict } from './parts.ts';

class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
}

/**
 * Runs a use case with its locks, rules and refusals, then rolls it back; its events are never sent. For 'none'
 * endpoints.
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

/**
 * Rehearses the parts of an 'each' request one after the other: the changes of a part count for those after it, and a
 * refused part leaves no changes.
 */
export const rehearseEach = async <T>(
  operation: Operation,
  parts: readonly string[],
  work: (operation: Operation, part: string) => Promise<T>,
): Promise<ReadonlyMap<string, PartOutcome<T>>> => {
  const outcomes = new Map<string, PartOutcome<T>>();
  await rehearse(operation, async (inside) => {
    for (const part of parts) {
      if (operation.signal.aborted) return;
      await sql`savepoint part`.execute(inside.db);
      try {
        outcomes.set(part, { isOk: true, value: await work(inside, part) });
        await sql`release savepoint part`.execute(inside.db);
      } catch (error) {
        const { outcome, failure } = failedPart(error, operation.requestId);
        if (isNoVerdict(failure)) throw error;
        await sql`rollback to savepoint part`.execute(inside.db);
        outcomes.set(part, outcome);
      }
    }
  });
  return outcomes;
};
