import { expect, test } from 'vitest';
import { createBoundedCounts } from './bounded-counts.ts';

// T15: a caller can't end their own block, or push their count out, by trying many other keys.

const windowMs = 60_000;
const counting = (mostKeys: number) => createBoundedCounts({ limit: 3, windowMs, mostKeys });

test('a key waits from its limit until its window is over, and begins anew after it', () => {
  const counts = counting(10);
  const waits = [0, 1_000, 2_000, 3_000].map((now) => {
    const wait = counts.waitOf('a', now);
    if (wait === null) counts.add('a', now);
    return wait;
  });
  expect(waits).toEqual([null, null, null, 57]);
  expect(counts.waitOf('b', 3_000)).toBeNull();
  expect([counts.waitOf('a', 59_999), counts.waitOf('a', 60_000)]).toEqual([1, null]);
  counts.add('a', 60_000);
  expect(counts.waitOf('a', 60_000)).toBeNull();
});

test('an attempt that is undone counts no longer; none is nothing', () => {
  const counts = counting(10);
  for (let n = 0; n < 3; n += 1) counts.add('a', 0);
  counts.giveBack('a');
  expect(counts.waitOf('a', 0)).toBeNull();
  for (let n = 0; n < 5; n += 1) counts.giveBack('a');
  counts.giveBack('b');
  for (let n = 0; n < 3; n += 1) counts.add('a', 0);
  expect(counts.waitOf('a', 0)).toBe(60);
});

test.each([10, 10_000])('thousands of other keys end no block and wash no count away, of %i keys', (most) => {
  const counts = counting(most);
  for (let n = 0; n < 3; n += 1) counts.add('blocked', 0);
  for (let n = 0; n < 2; n += 1) counts.add('nearly', 0);
  for (let n = 0; n < most * 3; n += 1) counts.add(`other ${n}`, 1);
  expect(counts.waitOf('blocked', 2)).toBe(60);
  counts.add('nearly', 2);
  expect(counts.waitOf('nearly', 2)).toBe(60);
});

test('what is over goes first', () => {
  const counts = counting(3);
  for (const key of ['old', 'old', 'old']) counts.add(key, 0);
  counts.add('young', 59_000);
  counts.add('younger', 59_000);
  counts.add('youngest', 60_000);
  for (let n = 0; n < 2; n += 1) counts.add('young', 60_000);
  expect([counts.waitOf('young', 60_000), counts.waitOf('old', 60_000)]).toEqual([59, null]);
});

test('where every key is at its limit, those that come then share one count until there is room', () => {
  const counts = counting(2);
  for (const key of ['a', 'b']) for (let n = 0; n < 3; n += 1) counts.add(key, 0);
  for (const key of ['c', 'd', 'e']) {
    expect(counts.waitOf(key, 30_000)).toBeNull();
    counts.add(key, 30_000);
  }
  expect([counts.waitOf('f', 30_000), counts.waitOf('a', 30_000)]).toEqual([60, 30]);
  expect(counts.waitOf('f', 60_000)).toBeNull();
});
