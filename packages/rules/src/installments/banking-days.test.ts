import { describe, expect, it } from 'vitest';
import { addDays, weekDayOf } from '../calendar.ts';
import { bankHolidays, bankingDayFrom, easterOf, isBankingDay } from './banking-days.ts';

const inYear = (year: number): string[] => [...bankHolidays(year)].map((day) => day.slice(5)).toSorted();

describe('banking days', () => {
  it('the 13 national bank holidays as published, the movable ones by Easter', () => {
    expect(inYear(2026)).toEqual(
      '01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-15 11-20 12-25'.split(' '),
    );
    expect(inYear(2031)).toEqual(
      '01-01 02-24 02-25 04-11 04-21 05-01 06-12 09-07 10-12 11-02 11-15 11-20 12-25'.split(' '),
    );
    expect(inYear(2040)).toEqual(
      '01-01 02-13 02-14 03-30 04-21 05-01 05-31 09-07 10-12 11-02 11-15 11-20 12-25'.split(' '),
    );
  });

  it('20 November is one since 2024', () => {
    expect(bankHolidays(2023).has('2023-11-20')).toBe(false);
    expect(bankHolidays(2024).has('2024-11-20')).toBe(true);
  });

  it.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('Easter of %i', (year, date) => {
    expect(easterOf(year)).toBe(date);
  });

  it.each([
    ['a plain Monday', '2026-11-23', '2026-11-23'],
    ['Carnival, from the Saturday on', '2026-02-14', '2026-02-18'],
    ['Good Friday', '2026-04-03', '2026-04-06'],
    ['Corpus Christi', '2026-06-04', '2026-06-05'],
    ['a Friday off', '2026-11-20', '2026-11-23'],
    ['Christmas', '2026-12-25', '2026-12-28'],
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
      expect(bankHolidays(Number(effective.slice(0, 4))).has(effective)).toBe(false);
      expect(effective >= day && effective <= addDays(day, 6)).toBe(true);
      expect(isBankingDay(day)).toBe(effective === day);
    }
  });
});
