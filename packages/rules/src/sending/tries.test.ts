import { expect, test } from 'vitest';
import { GIVES_UP_AFTER_MS, MAXIMUM_TRIES, nextTryAt, TRY_TIMEOUT_MS, type TryOutcome } from './tries.ts';

const failed = (
  tries: number,
  now: number,
  outcome: TryOutcome = 'TIMED_OUT',
  retryAfter: number | null = null,
) => nextTryAt({ tries, now, givesUpAt: GIVES_UP_AFTER_MS, outcome, retryAfter });

test('five tries with growing pauses, the last one over within five minutes even when each hangs', () => {
  const starts: number[] = [];
  for (let at: number | null = 0, tries = 1; at !== null; tries += 1) {
    starts.push(at);
    at = failed(tries, at + TRY_TIMEOUT_MS);
  }
  expect(starts).toHaveLength(MAXIMUM_TRIES);
  const pauses = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  expect(pauses).toEqual([...pauses].toSorted((a, b) => a - b));
  expect((starts.at(-1) ?? 0) + TRY_TIMEOUT_MS).toBeLessThan(5 * 60_000);
});

test("the supplier's own wish lengthens a pause, never shortens it, and never past the end", () => {
  expect(failed(1, 0, 'REFUSED', 60_000)).toBe(60_000);
  expect(failed(1, 0, 'REFUSED', 10)).toBe(5_000);
  expect(failed(1, 0, 'REFUSED', GIVES_UP_AFTER_MS)).toBe(null);
});

test('an address that is gone is not asked again', () => {
  expect(failed(1, 0, 'GONE')).toBe(null);
});
