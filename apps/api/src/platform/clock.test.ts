import { expect, test } from 'vitest';
import { readClockShift, shiftedClock } from './clock.ts';

const started = Date.parse('2026-11-22T03:00:00Z');

test.each([
  ['the moment a process starts at', '2026-11-22T03:00:10Z', 10_000],
  ['an offset of its own', '2026-11-22T00:00:00-03:00', 0],
  ['a moment long ago', '2024-02-29T10:00:00-03:00', Date.parse('2024-02-29T13:00:00Z') - started],
  ['a name for a moment of the machine', '2026-09-16T10:00:00-03:00@2026-09-16T14:00:00Z', -3_600_000],
])('%s', (_what, value, shift) => {
  expect(readClockShift(value, started)).toBe(shift);
});

test.each([
  '',
  'ontem',
  '2026-11-22',
  '2026-11-22T10:00:00',
  '2026-02-31',
  '2026-13-01T10:00:00Z',
  '1@2',
  '2026-11-22T10:00Z@',
])('what is no moment is not guessed: %s', (value) => {
  expect(readClockShift(value, started)).toBeNull();
});

test('a moved clock runs on', () => {
  const clock = shiftedClock(86_400_000);
  const before = Date.now() + 86_400_000;
  const read = clock().getTime();
  expect(read).toBeGreaterThanOrEqual(before);
  expect(read).toBeLessThanOrEqual(Date.now() + 86_400_000);
});
