import { expect, test } from 'vitest';
import { type MessageKind, messageKinds } from './messages.ts';
import { givesUpAfterMs, maximumTries, nextTryAt, TRY_TIMEOUT_MS, type TryOutcome } from './tries.ts';

const failed = (
  tries: number,
  now: number,
  outcome: TryOutcome = 'TIMED_OUT',
  retryAfter: number | null = null,
  kind: MessageKind = 'order.submitted',
) => nextTryAt({ kind, tries, now, givesUpAt: givesUpAfterMs(kind), outcome, retryAfter });

/** The start times in ms of a message's tries when each try takes its maximum time. */
const startsOf = (kind: MessageKind): number[] => {
  const starts: number[] = [];
  for (let at: number | null = 0, tries = 1; at !== null; tries += 1) {
    starts.push(at);
    at = failed(tries, at + TRY_TIMEOUT_MS, 'TIMED_OUT', null, kind);
  }
  return starts;
};

test.each(messageKinds)('%s: all its tries fit, with growing pauses, even when each hangs', (kind) => {
  const starts = startsOf(kind);
  expect(starts).toHaveLength(maximumTries(kind));
  const pauses = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  expect(pauses).toEqual([...pauses].toSorted((a, b) => a - b));
  expect((starts.at(-1) ?? 0) + TRY_TIMEOUT_MS).toBeLessThan(givesUpAfterMs(kind));
});

test('an order is given up within five minutes; what a supplier has to hear is tried for a day', () => {
  const lastTry = (kind: MessageKind): number => (startsOf(kind).at(-1) ?? 0) / 3_600_000;
  expect(givesUpAfterMs('order.submitted')).toBeLessThan(5 * 60_000);
  for (const kind of ['order.updated', 'order.cancelled'] as const) {
    expect(givesUpAfterMs(kind)).toBe(24 * 3_600_000);
    expect(lastTry(kind)).toBeGreaterThan(23);
  }
});

test("the supplier's own request lengthens a pause, never shortens it, and never past the end", () => {
  expect(failed(1, 0, 'REFUSED', 60_000)).toBe(60_000);
  expect(failed(1, 0, 'REFUSED', 10)).toBe(5_000);
  expect(failed(1, 0, 'REFUSED', givesUpAfterMs('order.submitted'))).toBe(null);
});

test('an address that no longer exists is not requested again', () => {
  expect(failed(1, 0, 'GONE')).toBe(null);
});
