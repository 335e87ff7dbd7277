import { describe, expect, test } from 'vitest';
import { addDays } from '../../days/calendar.ts';
import { axisOf, daysOf, homePeriods, homeSpan, spanBefore, spanDays } from './home-period.ts';

describe('the days the first page looks at', () => {
  test.each([
    ['today', '2025-11-21', '2025-11-21'],
    ['week', '2025-11-18', '2025-11-24'],
    ['fortnight', '2025-11-15', '2025-11-28'],
    ['month', '2025-11-01', '2025-11-30'],
  ] as const)('%s around 21 November', (period, from, to) => {
    expect(homeSpan(period, '2025-11-21')).toEqual({ from, to });
  });

  test.each([
    ['2024-02-29', '2024-02-01', '2024-02-29'],
    ['2025-02-01', '2025-02-01', '2025-02-28'],
    ['2025-12-31', '2025-12-01', '2025-12-31'],
  ])('the month of %s is the whole calendar month', (today, from, to) => {
    expect(homeSpan('month', today)).toEqual({ from, to });
  });

  test('every period holds today, and what it is compared with is as long and ends the day before', () => {
    for (let at = 0; at < 800; at += 1) {
      const today = addDays('2024-01-01', at);
      for (const period of homePeriods) {
        const span = homeSpan(period, today);
        expect(daysOf(span)).toContain(today);
        const before = spanBefore(span);
        expect([spanDays(before), addDays(before.to, 1)]).toEqual([spanDays(span), span.from]);
      }
    }
  });

  test.each([
    [0, 1, 1],
    [4, 1, 4],
    [5, 2, 3],
    [10, 2.5, 4],
    [92_000, 25_000, 4],
    [100_000, 25_000, 4],
    [100_001, 50_000, 3],
    [220_000_000, 100_000_000, 3],
  ])('the axis reaches %d by %d, %d times', (most, step, steps) => {
    expect(axisOf(most)).toEqual({ step, steps });
  });
});
