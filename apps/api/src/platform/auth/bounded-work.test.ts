import { expect, test } from 'vitest';
import { createBoundedWork } from './bounded-work.ts';

/** A job that ends when told to. */
const heldJob = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { job: () => promise, end: resolve };
};

test('never more at once than allowed, and none is lost', async () => {
  const work = createBoundedWork({ atOnce: 2, waiting: 50 });
  let running = 0;
  let most = 0;
  const job = async (): Promise<number> => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return running;
  };
  const done = await Promise.all(Array.from({ length: 40 }, () => work.run('stranger', job)));
  expect([done.length, most]).toEqual([40, 2]);
});

test('beyond the queue one is sent away at once; a known person waits in a lane of their own and goes first', async () => {
  const work = createBoundedWork({ atOnce: 1, waiting: 2 });
  const order: string[] = [];
  const first = heldJob();
  const running = work.run('stranger', first.job);
  const note = (name: string) => async (): Promise<void> => void order.push(name);
  const waiting = [work.run('stranger', note('a')), work.run('stranger', note('b'))];
  await expect(work.run('stranger', note('c'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  waiting.push(work.run('known', note('known')));
  first.end();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(['known', 'a', 'b']);
});

test('a job that fails gives its place back', async () => {
  const work = createBoundedWork({ atOnce: 1, waiting: 1 });
  await expect(work.run('known', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await work.run('known', async () => 1)).toBe(1);
});
