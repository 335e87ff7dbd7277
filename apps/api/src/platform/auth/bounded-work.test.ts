import { expect, test } from 'vitest';
import { createBoundedWork, createCallerTurns } from './bounded-work.ts';

/** A job that ends on demand. */
const heldJob = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { job: () => promise, end: resolve };
};

test('never more at once than allowed, and none is lost', async () => {
  const work = createBoundedWork({ atOnce: 2, waiting: 50, ofOne: 40 });
  let running = 0;
  let most = 0;
  const job = async (): Promise<number> => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return running;
  };
  const done = await Promise.all(Array.from({ length: 40 }, () => work.run('stranger', null, job)));
  expect([done.length, most]).toEqual([40, 2]);
});

test('beyond the queue one is sent away at once; a known person waits in a lane of their own and goes first', async () => {
  const work = createBoundedWork({ atOnce: 1, waiting: 3, ofOne: 2 });
  const order: string[] = [];
  const first = heldJob();
  const running = work.run('stranger', null, first.job);
  const note = (name: string) => async (): Promise<void> => void order.push(name);
  const waiting = ['a', 'b', 'c'].map((name) => work.run('stranger', null, note(name)));
  await expect(work.run('stranger', null, note('d'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  waiting.push(work.run('known', null, note('known')));
  first.end();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(['known', 'a', 'b', 'c']);
});

test('a job that fails gives its place back', async () => {
  const work = createBoundedWork({ atOnce: 1, waiting: 2, ofOne: 1 });
  await expect(work.run('known', 7, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await work.run('known', 7, async () => 1)).toBe(1);
});

test('one caller takes its share and no more, also running; another one is served, and goes before the rest of it', async () => {
  const work = createBoundedWork({ atOnce: 1, waiting: 8, ofOne: 3 });
  const order: string[] = [];
  const first = heldJob();
  const note = (name: string) => async (): Promise<void> => void order.push(name);
  const all = [work.run('known', 'greedy', first.job)];
  all.push(work.run('known', 'greedy', note('greedy 2')), work.run('known', 'greedy', note('greedy 3')));
  await expect(work.run('known', 'greedy', note('no'))).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
  all.push(work.run('known', 'other', note('other')));
  first.end();
  await Promise.all(all);
  expect(order).toEqual(['other', 'greedy 2', 'greedy 3']);
  // Its places were released.
  await Promise.all([1, 2, 3].map(() => work.run('known', 'greedy', async () => undefined)));
});

test('a share as large as the queue is none', () => {
  expect(() => createBoundedWork({ atOnce: 1, waiting: 8, ofOne: 8 })).toThrow('every place');
});

test('a caller runs so many at once and its others wait; another caller runs at once', async () => {
  const inTurn = createCallerTurns(2);
  const [first, second] = [heldJob(), heldJob()];
  const order: string[] = [];
  const all = [inTurn(1, first.job), inTurn(1, second.job)];
  all.push(inTurn(1, async () => void order.push('third')));
  await inTurn(2, async () => void order.push('other'));
  await inTurn(null, async () => void order.push('product'));
  first.end();
  second.end();
  await Promise.all(all);
  expect(order).toEqual(['other', 'product', 'third']);
});

test('callers who fill their shares together leave the last eighth to those who hold nothing', async () => {
  const work = createBoundedWork({ atOnce: 1, waiting: 16, ofOne: 5 });
  const held = heldJob();
  const all = [work.run('known', 'running', held.job)];
  const refused: string[] = [];
  for (const whose of ['a', 'b', 'c', 'd'])
    for (let at = 0; at < 4; at += 1)
      all.push(work.run('known', whose, async () => undefined).catch(() => void refused.push(whose)));
  // Fourteen wait; two jobs of the fourth caller were refused.
  all.push(work.run('known', 'reader', async () => undefined).catch(() => void refused.push('reader')));
  held.end();
  await Promise.all(all);
  expect(refused).toEqual(['d', 'd']);
});
