import { describe, expect, it } from 'vitest';
import { addDays, weekDayOf } from '../../days/calendar.ts';
import { holidaysOf } from '../../days/holidays.ts';
import { bankingDayFrom, isBankingDay } from './banking-days.ts';

describe('banking days', () => {
  it.each([
    ['a plain Monday', '2026-11-23', '2026-11-23'],
    ['Carnival, from the Saturday on', '2026-02-14', '2026-02-18'],
    ['Good Friday', '2026-04-03', '2026-04-06'],
    ['Corpus Christi', '2026-06-04', '2026-06-05'],
    ['a Friday off', '2026-11-20', '2026-11-23'],
    ['Christmas', '2026-12-25', '2026-12-28'],
    ['a Wednesday between Christmas and the last workday', '2026-12-30', '2026-12-30'],
    ['the last workday of another month', '2026-11-30', '2026-11-30'],
    ['New Year', '2027-01-01', '2027-01-04'],
    ['the last day of the year, without clearing', '2026-12-31', '2027-01-04'],
    ['the last Friday of a year that ends on a Sunday', '2028-12-29', '2029-01-02'],
  ])('%s: due %s is payable until %s', (_, due, effective) => {
    expect(bankingDayFrom(due)).toBe(effective);
  });

  it('for twenty years: never a weekend or holiday, never earlier, a week later at most', () => {
    for (let day = '2020-01-01'; day < '2040-01-01'; day = addDays(day, 1)) {
      const effective = bankingDayFrom(day);
      expect(['SATURDAY', 'SUNDAY']).not.toContain(weekDayOf(effective));
      expect(holidaysOf(Number(effective.slice(0, 4))).has(effective)).toBe(false);
      expect(effective >= day && effective <= addDays(day, 6)).toBe(true);
      expect(isBankingDay(day)).toBe(effective === day);
    }
  });
});
