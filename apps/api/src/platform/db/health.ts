import pg from 'pg';
import { connectionSettings, type DatabaseHandle } from './database.ts';
import { socketOf } from './pg-internals.ts';

export type DatabaseHealth = {
  /** Whether the database answers, as far as is known; asking counts as use. */
  readonly isUp: () => boolean;
  readonly stop: () => Promise<void>;
};

const interval = 500;
/** While no one depends on the database, it is asked this often. */
const idleInterval = 5_000;
const idleAfter = 5_000;
const patience = 1_500;

/**
 * Queries the database every half second over its own connection, less often when no request needed its state for a while. When there is no answer, all open connections are cut,
 * so that requests on a dead network fail now (503 within 3 s) instead of minutes later. When the database is back, the
 * pool reconnects (T03c).
 */
export const watchDatabase = (
  connection: pg.ClientConfig | string,
  database: Pick<DatabaseHandle, 'cut'>,
  onChange: (isUp: boolean) => void,
): DatabaseHealth => {
  let isUp = true;
  let isStopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let usedAt = performance.now();
  let isIdle = false;

  const probe = async (): Promise<void> => {
    if (!client) {
      const fresh = new pg.Client({
        ...connectionSettings(connection),
        connectionTimeoutMillis: patience,
        application_name: 'celeiro-health',
      });
      fresh.on('error', () => forget(fresh));
      client = fresh;
      await fresh.connect();
    }
    await client.query('select 1');
  };

  const forget = (broken: pg.Client): void => {
    if (client === broken) client = null;
    socketOf(broken).destroy();
  };

  const round = async (): Promise<void> => {
    const late = lateness();
    const answered = await Promise.race([
      probe().then(
        () => true,
        () => false,
      ),
      after(patience).then(() => false),
    ]);
    // When this process was itself suspended or starved, a missing answer proves nothing about the database.
    const isFair = late() < patience;
    if (!answered && client) forget(client);
    if (answered !== isUp && (answered || isFair)) {
      isUp = answered;
      if (!isUp) database.cut();
      onChange(isUp);
    }
    if (isStopped) return;
    isIdle = isUp && performance.now() - usedAt > idleAfter;
    timer = setTimeout(next, isIdle ? idleInterval : interval).unref();
  };
  const next = (): void => {
    isIdle = false;
    running = round();
  };
  running = round();

  return {
    isUp: () => {
      usedAt = performance.now();
      // The first request after a while has the database asked at once.
      if (isIdle) {
        clearTimeout(timer);
        next();
      }
      return isUp;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await client?.end().catch(() => undefined);
    },
  };
};

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

/**
 * Measures the delay of this process's timers until the returned function is called, which returns the longest delay in
 * ms.
 */
const lateness = (): (() => number) => {
  const tick = 100;
  let worst = 0;
  let expected = performance.now() + tick;
  const timer = setInterval(() => {
    const now = performance.now();
    worst = Math.max(worst, now - expected);
    expected = now + tick;
  }, tick).unref();
  return () => {
    clearInterval(timer);
    return Math.max(worst, performance.now() - expected);
  };
};
