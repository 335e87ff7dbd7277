import type { Kysely } from 'kysely';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { type Clock, machineClock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log/log.ts';

/** A background job: its name, when it runs (cron, UTC), and what it does. */
export type Job = {
  readonly name: string;
  readonly cron: string;
  /** An additional interval in seconds, since cron counts minutes: for work that a person waits for. */
  readonly everySeconds?: number;
  /** For data that expires by the machine's clock, even when the business day is shifted. */
  readonly clock?: 'machine';
  /** The result is stored with the job; errors along the way go to `log`. `signal` is aborted when the process stops. */
  readonly run: (db: Kysely<Database>, now: Date, log: Log, signal?: AbortSignal) => Promise<unknown>;
};

export type Jobs = {
  readonly stop: () => Promise<void>;
};

export type JobsOptions = {
  readonly db: Kysely<Database>;
  /** The owner of the schema: pg-boss creates and migrates its own tables. */
  readonly ownerConnection: pg.ClientConfig | string;
  readonly jobs: readonly Job[];
  readonly clock: Clock;
  readonly log: Log;
};

const schema = 'pgboss';

/** How long a killed process blocks its jobs at most, until the next check. */
const heartbeatSeconds = 15;
const lookEverySeconds = 15;

/** Starts the jobs; each runs on one instance at a time. */
export const startJobs = async (options: JobsOptions): Promise<Jobs> => {
  const { db, ownerConnection, jobs, clock, log } = options;
  const boss = new PgBoss({
    ...bossConnection(ownerConnection),
    schema,
    max: 3,
    application_name: 'celeiro-jobs',
    connectionTimeoutMillis: 5_000,
    superviseIntervalSeconds: lookEverySeconds,
    monitorIntervalSeconds: lookEverySeconds,
    cronMonitorIntervalSeconds: 30,
  });
  // The health probe reports a failing database once; pg-boss recovers by itself.
  boss.on('error', (error) => log.debug({ err: error }, 'jobs'));
  await boss.start();
  const timers: NodeJS.Timeout[] = [];
  const stopping = new AbortController();
  for (const job of jobs) {
    const { everySeconds } = job;
    const isFrequent = everySeconds !== undefined;
    const deleteAfterSeconds = (isFrequent ? 1 : 24) * 3600;
    const queue = { retryLimit: 3, retryBackoff: true, deleteAfterSeconds, heartbeatSeconds };
    // At most one run of a frequent job waits, however long a run takes.
    await boss.createQueue(job.name, { ...queue, policy: isFrequent ? 'stately' : 'singleton' });
    // An existing queue keeps its policy; its other settings are updated.
    await boss.updateQueue(job.name, queue);
    const ownLog = log.child({ job: job.name });
    await boss.work(job.name, { pollingIntervalSeconds: 2 }, async () => {
      try {
        return await job.run(db, (job.clock === 'machine' ? machineClock : clock)(), ownLog, stopping.signal);
      } catch (error) {
        ownLog.warn({ err: error }, 'job failed');
        throw error;
      }
    });
    await boss.schedule(job.name, job.cron);
    if (!isFrequent) continue;
    const ask = (): void => {
      // One run for each interval, however many instances send it.
      boss
        .send(job.name, null, { singletonKey: 'tick', singletonSeconds: everySeconds })
        .catch((error: unknown) => log.debug({ err: error, job: job.name }, 'job not asked for'));
    };
    timers.push(setInterval(ask, everySeconds * 1000).unref());
  }
  return {
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
};

const bossConnection = (connection: pg.ClientConfig | string) => {
  if (typeof connection === 'string') return { connectionString: connection };
  const { connectionString, host, port, user, database } = connection;
  if (connectionString) return { connectionString };
  return {
    ...(host && { host }),
    ...(port && { port }),
    ...(user && { user }),
    ...(database && { database }),
  };
};
