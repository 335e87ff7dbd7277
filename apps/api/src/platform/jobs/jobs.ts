import type { Kysely } from 'kysely';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { type Clock, machineClock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log/log.ts';

/** A task of the background: its name, when it runs (cron, UTC), what it does. */
export type Job = {
  readonly name: string;
  readonly cron: string;
  /** In addition to the cron, which counts minutes: for work that a person waits for. */
  readonly everySeconds?: number;
  /** For what ages by the machine's time, whatever day the business has. */
  readonly clock?: 'machine';
  /** Its result is stored with the job; errors on the way are written to `log`. `signal`: the process is to stop. */
  readonly run: (db: Kysely<Database>, now: Date, log: Log, signal?: AbortSignal) => Promise<unknown>;
};

export type Jobs = {
  readonly stop: () => Promise<void>;
};

export type JobsOptions = {
  readonly db: Kysely<Database>;
  /** The owner of the schema: pg-boss makes and migrates its own tables. */
  readonly ownerConnection: pg.ClientConfig | string;
  readonly jobs: readonly Job[];
  readonly clock: Clock;
  readonly log: Log;
};

const schema = 'pgboss';

/** A killed process blocks its jobs for this long at most, until the next check after it. */
const heartbeatSeconds = 15;
const lookEverySeconds = 15;

/** Starts the jobs; each runs on one instance at a time, however many there are. */
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
  // A database that fails is reported once by the health probe; pg-boss recovers by itself when it is back.
  boss.on('error', (error) => log.debug({ err: error }, 'jobs'));
  await boss.start();
  const timers: NodeJS.Timeout[] = [];
  const stopping = new AbortController();
  for (const job of jobs) {
    const { everySeconds } = job;
    const isFrequent = everySeconds !== undefined;
    const deleteAfterSeconds = (isFrequent ? 1 : 24) * 3600;
    const queue = { retryLimit: 3, retryBackoff: true, deleteAfterSeconds, heartbeatSeconds };
    // Of a job that is due every few seconds at most one waits, however long a run takes.
    await boss.createQueue(job.name, { ...queue, policy: isFrequent ? 'stately' : 'singleton' });
    // One that an earlier version made keeps its policy and takes the rest over.
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
      // One for each slot, however many instances ask.
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
