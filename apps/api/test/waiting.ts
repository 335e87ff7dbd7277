import type { TestApp } from './test-app.ts';

/** For `expect.poll`: another file may keep the machine for a while. */
export const patiently = { timeout: 20_000, interval: 20 };

/** How many connections of this database wait for a lock; other databases of the server wait for locks of their own. */
export const waitingForLocks = async (running: TestApp): Promise<number> => {
  const { rows } = await running.query(
    `select distinct pid from pg_locks join pg_stat_activity a using (pid)
      where a.datname = current_database() and not granted`,
  );
  return rows.length;
};
