import { expect, test } from 'vitest';
import { createLockTurns } from './lock-turns.ts';

/** Jobs that end on demand, and how many of them run at once. */
const heldJobs = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const count = { running: 0, most: 0 };
  const job = async (): Promise<void> => {
    count.running += 1;
    count.most = Math.max(count.most, count.running);
    await promise;
    count.running -= 1;
  };
  return { job, count, end: resolve };
};
const times = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make);

test('of one lock one waits in the database, and the others queue', async () => {
  const turns = createLockTurns(16);
  const { job, count, end } = heldJobs();
  const all = times(65, () => turns.run('store 1', null, job));
  await expect(turns.run('store 1', null, job)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(count.running).toBe(1);
  await turns.run('store 2', null, async () => undefined);
  end();
  await Promise.all(all);
  expect(count.most).toBe(1);
});

test('of many locks a quarter of the pool waits, and the others queue', async () => {
  const turns = createLockTurns(16);
  const { job, count, end } = heldJobs();
  let lock = 0;
  const all = times(12, () => turns.run(`store ${(lock += 1)}`, null, job));
  await expect.poll(() => count.running).toBe(4);
  end();
  await Promise.all(all);
  expect(count.most).toBe(4);
});

test('one person does not fill the queue of a lock', async () => {
  const turns = createLockTurns(16);
  const { job, end } = heldJobs();
  const all = times(40, () => turns.run('store 1', 7, job));
  await expect(turns.run('store 1', 7, job)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  const other = turns.run('store 1', 8, job);
  const elsewhere = turns.run('store 2', 7, job);
  end();
  await Promise.all([...all, other, elsewhere]);
  await turns.run('store 1', 7, job);
});
