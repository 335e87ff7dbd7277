import type { Kysely } from 'kysely';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { type Clock, machineClock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { Wakes } from '../events/wakes.ts';
import type { Log } from '../log/log.ts';
import { createAskers } from './ask-soon.ts';

/** A background job: its name, when it runs (cron, UTC), and what it does. */
export type Job = {
  readonly name: string;
  readonly cron: string;
  /** Runs soon after each commit with events too, at most once in so many seconds: for work that a person waits for. */
  readonly atMostEvery?: number;
  /** When it has something to do next, of that work: null when it waits for a commit or its cron time. Read after a run. */
  readonly dueAt?: (db: Kysely<Database>) => Promise<Date | null>;
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
  /** Announces commits with events; without it jobs run at their cron times only. */
  readonly wakes?: Pick<Wakes, 'add'>;
};

const schema = 'pgboss';

/** How long a killed process blocks its jobs at most, until the next check. */
const heartbeatSeconds = 15;
const lookEverySeconds = 15;
/**
 * How often a queue is looked at without being announced, in seconds: for what was announced while the connection was
 * lost, and for the next attempt of a failed job.
 */
const lookUnannouncedEverySeconds = 60;
/** The same for frequent jobs: what a killed process left in the middle continues within seconds of its heartbeat's end. */
const lookForFrequentEverySeconds = 10;
/** Jobs of this product don't wait for one another, so that nothing has to look for those that may begin. */
const lookForFlowsEverySeconds = 3_600;

const pollingOf = (isFrequent: boolean) => ({
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: isFrequent ? lookForFrequentEverySeconds : lookUnannouncedEverySeconds,
});

/** Starts the jobs; each runs on one instance at a time. */
export const startJobs = async (options: JobsOptions): Promise<Jobs> => {
  const { db, ownerConnection, jobs, clock, log, wakes } = options;
  const boss = new PgBoss({
    ...bossConnection(ownerConnection),
    schema,
    max: 3,
    application_name: 'celeiro-jobs',
    connectionTimeoutMillis: 5_000,
    superviseIntervalSeconds: lookEverySeconds,
    monitorIntervalSeconds: lookEverySeconds,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 15,
    flowIntervalSeconds: lookForFlowsEverySeconds,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: 30_000,
  });
  // The health probe reports a failing database once; pg-boss recovers by itself.
  boss.on('error', (error) => log.debug({ err: error }, 'jobs'));
  await boss.start();
  const askers = createAskers(db, clock, (name) => {
    boss.send(name).catch((error: unknown) => log.debug({ err: error, job: name }, 'job not requested'));
  });
  const stopping = new AbortController();
  for (const job of jobs) {
    const isFrequent = job.atMostEvery !== undefined;
    const deleteAfterSeconds = (isFrequent ? 1 : 24) * 3600;
    const queue = { retryLimit: 3, retryBackoff: true, deleteAfterSeconds, heartbeatSeconds, notify: true };
    // At most one run of a frequent job waits, however long a run takes.
    await boss.createQueue(job.name, { ...queue, policy: isFrequent ? 'stately' : 'singleton' });
    // An existing queue keeps its policy; its other settings are updated.
    await boss.updateQueue(job.name, queue);
    const ownLog = log.child({ job: job.name });
    await boss.work(job.name, pollingOf(isFrequent), async () => {
      try {
        return await job.run(db, (job.clock === 'machine' ? machineClock : clock)(), ownLog, stopping.signal);
      } catch (error) {
        ownLog.warn({ err: error }, 'job failed');
        throw error;
      } finally {
        await askers.afterRun(job);
      }
    });
    await boss.schedule(job.name, job.cron);
    askers.add(job);
  }
  // Once at the start: what was queued while no process ran the jobs.
  askers.askAll();
  wakes?.add(askers.askAll);
  return {
    stop: async () => {
      stopping.abort();
      askers.stop();
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
