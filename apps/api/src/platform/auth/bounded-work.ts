import { PlatformError } from '../http/failure.ts';

/** Known callers run before strangers and never wait behind a stranger's guesses. */
export type Lane = 'known' | 'stranger';

/**
 * The caller whose share a job counts against: a person's id, the network address where no one is signed in, null for the
 * product itself.
 */
export type Caller = number | string | null;

export type BoundedWork = {
  /**
   * Runs `job` when its turn comes. Throws SERVICE_UNAVAILABLE before the job starts when its lane is full or the
   * caller's share is used up.
   */
  readonly run: <T>(lane: Lane, whose: Caller, job: () => Promise<T>) => Promise<T>;
};

type Waiting = { readonly whose: Caller; readonly go: () => void };

/**
 * How many places of a limit are reserved for callers that hold none, so that several callers with full shares can't take
 * all places.
 */
export const reserveOf = (places: number): number => Math.floor(places / 8);

/**
 * Runs `atOnce` jobs at a time; `waiting` more may wait in each lane, further ones are refused at once. One caller has at
 * most `ofOne` jobs, running and waiting together. The last eighth of the queue is for callers that hold nothing. Among
 * waiting jobs, another caller goes first.
 */
export const createBoundedWork = (limits: {
  readonly atOnce: number;
  readonly waiting: number;
  readonly ofOne: number;
}): BoundedWork => {
  if (limits.ofOne >= limits.waiting) throw new Error('one caller could take every place');
  const lanes: Readonly<Record<Lane, Waiting[]>> = { known: [], stranger: [] };
  const shares = createShares(limits.ofOne);
  let running = 0;

  const begin = async (lane: Lane, whose: Caller): Promise<void> => {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    const reserve = shares.held(whose) > 1 ? reserveOf(limits.waiting) : 0;
    if (lanes[lane].length >= limits.waiting - reserve) throw new PlatformError('SERVICE_UNAVAILABLE');
    await new Promise<void>((go) => lanes[lane].push({ whose, go }));
  };
  const nextAfter = (whose: Caller): Waiting | undefined => {
    const lane = lanes.known.length > 0 ? lanes.known : lanes.stranger;
    const other = lane.findIndex((one) => one.whose !== whose);
    return lane.splice(Math.max(0, other), 1)[0];
  };
  const end = (whose: Caller): void => {
    // The place passes directly to the next job, so that a job that arrives now can't take it.
    const next = nextAfter(whose);
    if (next) next.go();
    else running -= 1;
  };

  return {
    run: (lane, whose, job) =>
      shares.within(whose, async () => {
        await begin(lane, whose);
        try {
          return await job();
        } finally {
          end(whose);
        }
      }),
  };
};

export type Shares = {
  /** How many places this caller has. Places of the product itself aren't counted. */
  readonly held: (whose: Caller) => number;
  /**
   * Takes a place for this caller and returns the function that releases it. Throws SERVICE_UNAVAILABLE beyond the
   * caller's share.
   */
  readonly take: (whose: Caller) => () => void;
  /** Runs `job` in a place of this caller. */
  readonly within: <T>(whose: Caller, job: () => Promise<T>) => Promise<T>;
};

/** At most `ofOne` places for each caller at once; the product itself has no limit. */
export const createShares = (ofOne: number): Shares => {
  const counts = new Map<Caller, number>();
  const take = (whose: Caller): (() => void) => {
    if (whose === null) return () => undefined;
    const count = counts.get(whose) ?? 0;
    if (count >= ofOne) throw new PlatformError('SERVICE_UNAVAILABLE');
    counts.set(whose, count + 1);
    return () => {
      const left = (counts.get(whose) ?? 1) - 1;
      if (left === 0) counts.delete(whose);
      else counts.set(whose, left);
    };
  };
  return {
    held: (whose) => counts.get(whose) ?? 0,
    take,
    within: async (whose, job) => {
      const giveBack = take(whose);
      try {
        return await job();
      } finally {
        giveBack();
      }
    },
  };
};

/**
 * Runs at most `atOnce` jobs of each caller at a time; the caller's other jobs wait. Used for what one caller could take
 * whole, such as the connections of a pool. The number of requests the caller may have in flight limits how many wait.
 */
export const createCallerTurns = (atOnce: number) => {
  const queues = new Map<Caller, { running: number; readonly waiting: (() => void)[] }>();
  return async <T>(whose: Caller, job: () => Promise<T>): Promise<T> => {
    if (whose === null) return job();
    const queue = queues.get(whose) ?? { running: 0, waiting: [] };
    queues.set(whose, queue);
    if (queue.running < atOnce) queue.running += 1;
    else await new Promise<void>((go) => queue.waiting.push(go));
    try {
      return await job();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) queues.delete(whose);
    }
  };
};
