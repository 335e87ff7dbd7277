import type { TestApp } from './test-app.ts';

/** For `expect.poll`: other test files may keep the machine busy. */
export const patiently = { timeout: 20_000, interval: 20 };

/** The number of connections of this database that wait for a lock; other databases of the server don't count. */
export const waitingForLocks = async (running: TestApp): Promise<number> => {
  const { rows } = await running.query(
    `select distinct pid from pg_locks join pg_stat_activity a using (pid)
      where a.datname = current_database() and not granted`,
  );
  return rows.length;
};
