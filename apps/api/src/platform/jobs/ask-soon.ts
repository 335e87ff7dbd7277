import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';

/** The part of a `Job` that decides when it is requested. */
type Requested = {
  readonly name: string;
  readonly atMostEvery?: number;
  readonly dueAt?: (db: Kysely<Database>) => Promise<Date | null>;
};

/** Longer waits end with the cron time of the job, which is at most a minute away. */
const longestWait = 60_000;

/** Times are those of `performance.now()`; `at` is that of the timer. */
type Asker = { lastAt: number; at: number; timer: NodeJS.Timeout | undefined };

/**
 * Requests runs of the jobs with `atMostEvery`: at once when the last request is long enough ago, otherwise as soon as it
 * is. `request` is called with the name of the job.
 */
export const createAskers = (db: Kysely<Database>, clock: Clock, request: (name: string) => void) => {
  const askers = new Map<Requested, Asker>();
  let isStopped = false;

  /** Requests a run in `wait` ms, unless one is requested before that. */
  const ask = (job: Requested, wait = 0): void => {
    const asker = askers.get(job);
    if (asker === undefined || isStopped) return;
    const now = performance.now();
    const at = Math.max(now + wait, asker.lastAt + (job.atMostEvery ?? 0) * 1000);
    if (asker.timer !== undefined && asker.at <= at) return;
    clearTimeout(asker.timer);
    const run = (): void => {
      asker.timer = undefined;
      asker.lastAt = performance.now();
      request(job.name);
    };
    asker.at = at;
    if (at <= now) run();
    else asker.timer = setTimeout(run, at - now).unref();
  };

  return {
    add: (job: Requested): void => {
      if (job.atMostEvery !== undefined) askers.set(job, { lastAt: -Infinity, at: 0, timer: undefined });
    },
    /** Something was committed. */
    askAll: (): void => {
      for (const job of askers.keys()) ask(job);
    },
    /** Requests the next run for the time at which the job has something to do. */
    afterRun: async (job: Requested): Promise<void> => {
      if (job.dueAt === undefined || !askers.has(job)) return;
      // Without a database the cron time of the job is waited for.
      const due = await job.dueAt(db).catch(() => null);
      const wait = due === null ? Infinity : due.getTime() - clock().getTime();
      if (wait < longestWait) ask(job, Math.max(0, wait));
    },
    stop: (): void => {
      isStopped = true;
      for (const { timer } of askers.values()) clearTimeout(timer);
    },
  };
};
