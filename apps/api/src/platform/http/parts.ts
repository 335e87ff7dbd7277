import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Attempt, once, partOf } from '../idempotency/idempotency.ts';
import { describeFailure, type Failure } from './failure.ts';
import type { OutgoingEvent, Operation, PartOutcome } from './docs/operation.ts';

export type PartsContext = {
  readonly db: Kysely<Database>;
  /** Runs a part when its turn comes, if the calls of the endpoint queue. */
  readonly inTurn: <T>(job: () => Promise<T>) => Promise<T>;
  /** The request's attempt, or null when the caller sent no idempotency key. */
  readonly attempt: Attempt | null;
  /** The caller's account. */
  readonly whose: number | null;
  readonly now: Date;
  readonly requestId: string;
  /** An operation like the request's, on the part's transaction; its events are added to `emitted`. */
  readonly operationOn: (db: Transaction<Database>, emitted: OutgoingEvent[]) => Operation;
  readonly onCommitted: (emitted: readonly OutgoingEvent[]) => void;
  readonly onFailed: (error: unknown, failure: Pick<Failure, 'isUnexpected' | 'noConnection'>) => void;
};

/** The outcome of a part that threw this error, and what the log records about it. */
export const failedPart = (
  error: unknown,
  requestId: string,
): { readonly outcome: PartOutcome<never>; readonly failure: Failure } => {
  const failure = describeFailure(error, requestId);
  const { code, message, fields } = failure.body;
  const outcome = { isOk: false, code, message, ...(fields === undefined ? {} : { fields }) } as const;
  return { outcome, failure };
};

/** Whether a failure doesn't depend on the part itself: it was unexpected, or the database was unavailable. */
export const isNoVerdict = ({ isUnexpected, noConnection }: Pick<Failure, 'isUnexpected' | 'noConnection'>) =>
  isUnexpected || noConnection !== null;

/** Implements `Operation.each` for one request: every part runs in its own transaction, once for each idempotency key. */
export const partRunner = (context: PartsContext): Operation['each'] => {
  const { db, inTurn, attempt, whose, now, requestId } = context;
  return async <T>(part: string, work: (operation: Operation) => Promise<T>): Promise<PartOutcome<T>> => {
    let emitted: OutgoingEvent[] = [];
    try {
      const perform = () =>
        inTransaction(
          db,
          async (transaction) => {
            emitted = [];
            const run = () => work(context.operationOn(transaction, emitted));
            if (attempt === null) return run();
            const answer = await once(transaction, partOf(attempt, part), now, async () => ({
              status: 200,
              body: await run(),
            }));
            return answer.body as T; // the result of `run`, or the stored one of the first attempt with this key
          },
          whose,
        );
      const value = await inTurn(perform);
      context.onCommitted(emitted);
      return { isOk: true, value };
    } catch (error) {
      const { outcome, failure } = failedPart(error, requestId);
      context.onFailed(error, failure);
      return outcome;
    }
  };
};
