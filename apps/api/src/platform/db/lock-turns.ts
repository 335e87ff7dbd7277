import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type BoundedWork, createBoundedWork } from '../auth/bounded-work.ts';
import { PlatformError } from '../http/failure.ts';
import { heldLock } from './database-errors.ts';
import type { Database } from './schema.ts';

// A transaction that waits for a lock holds a connection. Where many wait for one row the whole pool would wait with them, and who
// only reads would be refused. So they wait here, one queue for each lock, and take a connection when their turn comes.

/** Transactions that may queue for one lock, and of them one person's. */
const WAITING = { all: 64, ofOne: 40 } as const;
/** The same for all locks together. */
const WAITING_IN_ALL = { all: 512, ofOne: 128 } as const;
/** Whose turn comes later than this is refused: its caller has given up, or soon will. */
const LONGEST_WAIT_MS = 10_000;

export type LockTurns = {
  /**
   * Runs `job` when its turn for this lock comes. Throws SERVICE_UNAVAILABLE where too many wait, or too many of one person's (`whose`), or
   * where it waited too long.
   */
  readonly run: <T>(lock: string, whose: number | null, job: () => Promise<T>) => Promise<T>;
};

/** Counts what each name has under way, and forgets names that have nothing. */
const createCounts = () => {
  const counts = new Map<string, number>();
  return {
    within: async <T>(name: string, most: number, job: () => Promise<T>): Promise<T> => {
      const count = (counts.get(name) ?? 0) + 1;
      if (count > most) throw new PlatformError('SERVICE_UNAVAILABLE');
      counts.set(name, count);
      try {
        return await job();
      } finally {
        const left = (counts.get(name) ?? 1) - 1;
        if (left === 0) counts.delete(name);
        else counts.set(name, left);
      }
    },
  };
};

/** Queues for a pool of so many connections, of which at most a quarter waits for locks. */
export const createLockTurns = (poolSize: number): LockTurns => {
  const patient = createBoundedWork({
    atOnce: Math.max(1, Math.floor(poolSize / 4)),
    waiting: WAITING_IN_ALL.all,
  });
  const queues = new Map<string, { readonly work: BoundedWork; users: number }>();
  const counts = createCounts();
  const inQueue = async <T>(lock: string, job: () => Promise<T>): Promise<T> => {
    const queue = queues.get(lock) ?? {
      work: createBoundedWork({ atOnce: 1, waiting: WAITING.all }),
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
      return await queue.work.run('known', () => patient.run('known', inTime));
    } finally {
      queue.users -= 1;
      if (queue.users === 0) queues.delete(lock);
    }
  };
  return {
    run: (lock, whose, job) => {
      if (whose === null) return inQueue(lock, job);
      return counts.within(String(whose), WAITING_IN_ALL.ofOne, () =>
        counts.within(`${whose} ${lock}`, WAITING.ofOne, () => inQueue(lock, job)),
      );
    },
  };
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
