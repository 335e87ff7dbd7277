import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePeriod } from '../../days/calendar.ts';
import { exceptionInWords, routeStateOf } from './route-fields.ts';
import {
  dayOfMask,
  holds,
  idsOfMask,
  maskOfDays,
  maskOfIds,
  maskOfSlots,
  weekDayLabel,
  weekDayPeriods,
  weekInWords,
  WHOLE_WEEK,
} from './week-day-periods.ts';

describe('the week of routes', () => {
  test('R-RT-009: days are in the printed order', () => {
    const days = weekDayPeriods.filter(({ period }) => period === 'MORNING');
    expect(days.map(({ weekDay, index }) => [weekDay, index])).toEqual([
      ['MONDAY', 0],
      ['FRIDAY', 1],
      ['TUESDAY', 2],
      ['SATURDAY', 3],
      ['WEDNESDAY', 4],
      ['SUNDAY', 5],
      ['THURSDAY', 6],
    ]);
    expect(weekDayPeriods.map(({ bit }) => bit)).toEqual(Array.from({ length: 21 }, (_, bit) => bit));
    expect(new Set(weekDayPeriods.map(({ publicId }) => publicId)).size).toBe(21);
  });

  test('R-RT-010: days and periods have Portuguese labels; EVENING is NIGHT', () => {
    expect(weekDayLabel('MONDAY')).toBe('Segunda-feira');
    expect(parsePeriod('EVENING')).toBe('NIGHT');
  });

  test('a set and its ids are the same thing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: WHOLE_WEEK }), (mask) => {
        expect(maskOfIds(idsOfMask(mask))).toBe(mask);
        expect(maskOfIds(idsOfMask(mask).toReversed())).toBe(mask);
        expect(weekDayPeriods.filter((one) => holds(mask, one))).toHaveLength(idsOfMask(mask).length);
      }),
    );
    expect(maskOfIds(['nobody'])).toBe(0);
  });

  test.each([
    [0, 'nenhum'],
    [WHOLE_WEEK, 'seg a dom: manhã, tarde e noite'],
    [
      maskOfDays(1, ['TUESDAY', 'THURSDAY']) | maskOfDays(3, ['WEDNESDAY']),
      'ter e qui: manhã; qua: manhã e tarde',
    ],
    [maskOfDays(2, ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']), 'seg a sex: tarde'],
    [maskOfDays(4, ['SATURDAY', 'SUNDAY']), 'sáb e dom: noite'],
    [maskOfDays(1, ['MONDAY', 'WEDNESDAY', 'FRIDAY']), 'seg, qua e sex: manhã'],
  ])('%i reads %s', (mask, words) => {
    expect(weekInWords(mask)).toBe(words);
  });

  test('a set and its days and periods are the same thing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: WHOLE_WEEK }), (mask) => {
        expect(maskOfSlots(weekDayPeriods.filter((one) => holds(mask, one)))).toBe(mask);
      }),
    );
  });

  test('a day within a set', () => {
    const mask = maskOfDays(5, ['FRIDAY']);
    expect([dayOfMask(mask, 'FRIDAY'), dayOfMask(mask, 'MONDAY')]).toEqual([5, 0]);
    expect(exceptionInWords({ locationType: 'ZONE', name: 'Leste', periods: mask })).toBe(
      'Zona Leste (sex: manhã e noite)',
    );
  });
});

test.each([
  [{ periods: 3, areExceptionsApplied: true }, 3, 'APPLIED'],
  [{ periods: 3, areExceptionsApplied: true }, 1, 'CHANGED'],
  [{ periods: 3, areExceptionsApplied: false }, 3, 'CHANGED'],
  [{ periods: 3, areExceptionsApplied: true }, null, 'NEW'],
] as const)('a route %j where %s is applied is %s', (edited, applied, state) => {
  expect(routeStateOf(edited, applied)).toBe(state);
});
