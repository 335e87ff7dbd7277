import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

const attempts = 4;

/** Runs `work` in one transaction; a serialization failure or deadlock starts it again, from the beginning. */
export const inTransaction = async <T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
    }
  }
};

/** SQLSTATE of a database error, or null. */
export const sqlState = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;

const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

// Starting up, shutting down, out of connections, disk full (the files' too: ENOSPC), statement cut, refused or reset sockets.
const unavailableStates = new Set(
  '57P01 57P02 57P03 57014 25P03 53100 53200 53300 08000 08001 08003 08004 08006 ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOSPC'.split(
    ' ',
  ),
);
const unavailableMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'not queryable',
  'driver has already been destroyed',
  'Cannot use a pool after calling end',
];

/** True when the database could not answer now: the caller may try again later (503). */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (unavailableStates.has(sqlState(error) ?? '')) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return unavailableMessages.some((message) => error.message.includes(message));
};
