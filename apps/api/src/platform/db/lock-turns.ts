import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type BoundedWork, type Caller, createBoundedWork } from '../auth/bounded-work.ts';
import { PlatformError } from '../http/failure.ts';
import { heldLock } from './database-errors.ts';
import type { Database } from './schema.ts';

// A transaction that waits for a lock holds a connection. Where many wait for one row the whole pool would wait with them, and who
// only reads would be refused. So they wait here, one queue for each lock, and take a connection when their turn comes.

/** Transactions that may queue for one lock, and of them one person's. */
const WAITING = { waiting: 64, ofOne: 40 } as const;
/** The same for all locks together. */
const WAITING_IN_ALL = { waiting: 512, ofOne: 128 } as const;
/** Whose turn comes later than this is refused: its caller has given up, or soon will. */
const LONGEST_WAIT_MS = 10_000;

export type LockTurns = {
  /**
   * Runs `job` when its turn for this lock comes. Throws SERVICE_UNAVAILABLE where too many wait, or too many of one person's (`whose`), or
   * where it waited too long.
   */
  readonly run: <T>(lock: string, whose: Caller, job: () => Promise<T>) => Promise<T>;
};

/** Queues for a pool of so many connections, of which at most a quarter waits for locks. */
export const createLockTurns = (poolSize: number): LockTurns => {
  const patient = createBoundedWork({
    atOnce: Math.max(1, Math.floor(poolSize / 4)),
    ...WAITING_IN_ALL,
  });
  const queues = new Map<string, { readonly work: BoundedWork; users: number }>();
  const inQueue = async <T>(lock: string, whose: Caller, job: () => Promise<T>): Promise<T> => {
    const queue = queues.get(lock) ?? {
      work: createBoundedWork({ atOnce: 1, ...WAITING }),
      users: 0,
    };
    queues.set(lock, queue);
    queue.users += 1;
    const latest = performance.now() + LONGEST_WAIT_MS;
    const inTime = () => {
      if (performance.now() > latest) throw new PlatformError('SERVICE_UNAVAILABLE');
      return job();
    };
    try {
      return await queue.work.run('known', whose, () => patient.run('known', whose, inTime));
    } finally {
      queue.users -= 1;
      if (queue.users === 0) queues.delete(lock);
    }
  };
  return { run: inQueue };
};

const turns = new WeakMap<Kysely<Database>, LockTurns>();

/** Has transactions of this database queue for locks. */
export const queueForLocks = (db: Kysely<Database>, poolSize: number): void =>
  void turns.set(db, createLockTurns(poolSize));

/** The queues of this database; null where transactions wait on their connection. */
export const lockTurnsOf = (db: Kysely<Database>): LockTurns | null => turns.get(db) ?? null;

const beforeTheirTurn = new WeakSet<object>();

/** Notes that this transaction can begin again: a row that is held ends it. */
export const mayBeginAgain = (transaction: Kysely<Database>): void => void beforeTheirTurn.add(transaction);

/**
 * Ends a statement that locks a row many people change (`… for update ${rowLock(db)}`): a transaction that can begin again does not wait
 * for the row, but queues for it without a connection; in its turn it waits.
 */
export const rowLock = (db: Kysely<Database>): RawBuilder<unknown> =>
  beforeTheirTurn.has(db) ? nowait : wait;
const nowait = sql.raw('nowait');
const wait = sql.raw('');

const functions = {
  alone: [sql.raw('pg_advisory_xact_lock'), sql.raw('pg_try_advisory_xact_lock')],
  shared: [sql.raw('pg_advisory_xact_lock_shared'), sql.raw('pg_try_advisory_xact_lock_shared')],
} as const;

/** Locks what has no row of its own, by names in their order, until the transaction ends; queues as `rowLock` does. */
export const lockNames = async (
  db: Kysely<Database>,
  names: readonly string[],
  how: keyof typeof functions,
): Promise<void> => {
  const [lock, tryLock] = functions[how];
  const of = sql`(hashtextextended(one, 0)) as free from unnest(${[...names]}::text[]) one`;
  if (!beforeTheirTurn.has(db)) await sql`select ${lock}${of}`.execute(db);
  else {
    const { rows } = await sql<{ free: boolean }>`select ${tryLock}${of}`.execute(db);
    if (rows.some(({ free }) => !free)) throw heldLock(names.join(' '));
  }
};
