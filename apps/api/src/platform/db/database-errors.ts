/** SQLSTATE of a database error, or null. */
export const sqlState = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;

/** Serialization failure or deadlock: the transaction may succeed when it runs again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

// The server starts up or shuts down, or has no free connection; the connection was refused, reset or can't be reached.
const connectionStates =
  '57P01 57P02 57P03 53300 08000 08001 08003 08004 08006 ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(
    ' ',
  );
// Disk full (ENOSPC for files), out of memory, or a statement or transaction that was cancelled.
const exhaustedStates = '57014 25P03 53100 53200 ENOSPC'.split(' ');
const connectionMessages = [
  'timeout exceeded when trying to connect', // the pool is full
  'Connection terminated',
  'Client has encountered a connection error',
  'not queryable',
  'driver has already been destroyed',
  'Cannot use a pool after calling end',
];

const errorsWithin = (error: unknown): readonly Error[] => {
  if (error instanceof AggregateError) return error.errors.flatMap(errorsWithin);
  return error instanceof Error ? [error] : [];
};

/** Why no connection to the database was available (full pool, unreachable server), or null for another error. */
export const noConnectionReason = (error: unknown): string | null =>
  errorsWithin(error).find(
    (one) =>
      connectionStates.includes(sqlState(one) ?? '') ||
      connectionMessages.some((message) => one.message.includes(message)),
  )?.message ?? null;

/** True when the database could not answer now: the caller may try again later (503). */
export const isUnavailable = (error: unknown): boolean =>
  noConnectionReason(error) !== null ||
  errorsWithin(error).some((one) => exhaustedStates.includes(sqlState(one) ?? ''));

type Statement = { readonly sql: string; readonly parameters: readonly unknown[] };

const lockWaits = new WeakMap<object, string>();
const LOCK_HELD = '55P03';
const LONGEST_VALUE = 80;

/** Attaches the statement and its values to a lock error, so that the held row can be identified. */
export const noteLockWait = (error: unknown, { sql, parameters }: Statement): void => {
  if (typeof error !== 'object' || error === null || sqlState(error) !== LOCK_HELD) return;
  lockWaits.set(error, [sql, ...parameters.map((value) => String(value).slice(0, LONGEST_VALUE))].join(' '));
};

/** Identifies the held row that made a transaction fail without waiting; null for another error. */
export const lockWaitOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null ? (lockWaits.get(error) ?? null) : null;

/** The error the database would throw for a held lock, for a lock that has a name and no row. */
export const heldLock = (name: string): Error => {
  const error = Object.assign(new Error(`${name} is locked`), { code: LOCK_HELD });
  lockWaits.set(error, name);
  return error;
};
