import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type BoundedWork, type Caller, createBoundedWork } from '../auth/bounded-work.ts';
import { PlatformError } from '../http/failure.ts';
import { heldLock } from './database-errors.ts';
import type { Database } from './schema.ts';

// A transaction that waits for a lock holds a connection. When many wait for one row, they would take the whole pool and
// readers would be refused. So transactions queue here, one queue for each lock, and take a connection when their turn
// comes.

/** How many transactions may queue for one lock, in all and of one caller. */
const WAITING = { waiting: 64, ofOne: 40 } as const;
/** The same for all locks together. */
const WAITING_IN_ALL = { waiting: 512, ofOne: 128 } as const;
/** A transaction that waits longer is refused: its caller has given up, or soon will. */
const LONGEST_WAIT_MS = 10_000;

export type LockTurns = {
  /**
   * Runs `job` when its turn for this lock comes. Throws SERVICE_UNAVAILABLE when too many jobs wait, of all callers or
   * of this one (`whose`), or when this one waited too long.
   */
  readonly run: <T>(lock: string, whose: Caller, job: () => Promise<T>) => Promise<T>;
};

/** Queues for a pool of this many connections, of which at most a quarter waits for locks. */
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

/** Makes transactions of this database queue for locks. */
export const queueForLocks = (db: Kysely<Database>, poolSize: number): void =>
  void turns.set(db, createLockTurns(poolSize));

/** The queues of this database; null where transactions wait on their own connection. */
export const lockTurnsOf = (db: Kysely<Database>): LockTurns | null => turns.get(db) ?? null;

const beforeTheirTurn = new WeakSet<object>();

/** Notes that this transaction can be restarted: it fails on a held row instead of waiting. */
export const mayBeginAgain = (transaction: Kysely<Database>): void => void beforeTheirTurn.add(transaction);

/**
 * Ends a statement that locks a row many callers change (`… for update ${rowLock(db)}`). A transaction that can be
 * restarted does not wait for the row: it fails, queues without a connection, and waits for the row only when its turn
 * has come.
 */
export const rowLock = (db: Kysely<Database>): RawBuilder<unknown> =>
  beforeTheirTurn.has(db) ? nowait : wait;
const nowait = sql.raw('nowait');
const wait = sql.raw('');

const functions = {
  alone: [sql.raw('pg_advisory_xact_lock'), sql.raw('pg_try_advisory_xact_lock')],
  shared: [sql.raw('pg_advisory_xact_lock_shared'), sql.raw('pg_try_advisory_xact_lock_shared')],
} as const;

/** Locks by name what has no row of its own, in the order given, until the transaction ends. Queues as `rowLock` does. */
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
