import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { connectionSettings } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log/log.ts';

/** The database announces here that something was committed: events, a mail or a long work. */
const channel = 'celeiro_events';
const reconnectAfter = 1_000;
const coalesceFor = 10;

/** Announcements of commits, by any process. */
export type Wakes = {
  /** Calls `wake` after each announcement, and after each time the connection was lost. */
  readonly add: (wake: () => void) => void;
  /** False while announcements may be missed: who waits for work then has to look for it. */
  readonly isListening: () => boolean;
  readonly stop: () => Promise<void>;
};

/** Listens on a connection of its own, which must not go through a pooler in transaction mode. */
export const openWakes = async (
  connection: pg.ClientConfig | string,
  applicationName: string,
): Promise<Wakes> => {
  const listeners = new Set<() => void>();
  let client: pg.Client | null = null;
  let isListening = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const wakeAll = (): void => {
    for (const wake of listeners) wake();
  };
  const listen = async (): Promise<void> => {
    if (isStopped) return;
    const fresh = new pg.Client({ ...connectionSettings(connection), application_name: applicationName });
    client = fresh;
    const again = (): void => {
      if (client !== fresh || isStopped) return;
      client = null;
      isListening = false;
      timer = setTimeout(() => void listen(), reconnectAfter).unref();
    };
    fresh.on('error', again);
    fresh.on('end', again);
    fresh.on('notification', wakeAll);
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      isListening = true;
      wakeAll();
    } catch {
      again();
    }
  };
  await listen();
  return {
    add: (wake) => void listeners.add(wake),
    isListening: () => isListening,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
};

/**
 * Returns the function to call after a commit with events: it announces them to every process, this one included, and
 * announcements of one moment share one NOTIFY. If it fails, the processes find the events when they look for them.
 */
export const createAnnouncer = (db: Kysely<Database>, log: Log) => {
  let pending: NodeJS.Timeout | undefined;
  return {
    announce: (): void => {
      pending ??= setTimeout(() => {
        pending = undefined;
        sql`${prepared} select pg_notify(${channel}, '')`
          .execute(db)
          .catch((error: unknown) => log.debug({ err: error }, 'events: notify failed'));
      }, coalesceFor).unref();
    },
    stop: (): void => clearTimeout(pending),
  };
};
