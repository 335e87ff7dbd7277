import { describe, expect, it } from 'vitest';
import { addDays, weekDayOf } from './calendar.ts';
import { easterOf, holidaysOf } from './holidays.ts';

const inYear = (year: number): string[] =>
  [...holidaysOf(year)].map(([day, name]) => `${day.slice(5)} ${name}`).toSorted();

describe('national holidays', () => {
  it('of 2026, the movable ones by Easter', () => {
    expect(inYear(2026)).toEqual([
      '01-01 Ano-novo',
      '02-16 Carnaval',
      '02-17 Carnaval',
      '04-03 Sexta-feira Santa',
      '04-21 Tiradentes',
      '05-01 Dia do Trabalho',
      '06-04 Corpus Christi',
      '09-07 Independência',
      '10-12 Nossa Senhora Aparecida',
      '11-02 Finados',
      '11-15 Proclamação da República',
      '11-20 Consciência Negra',
      '12-25 Natal',
    ]);
  });

  it.each([
    [2019, '2019-03-04', '2019-04-19', '2019-06-20'],
    [2024, '2024-02-12', '2024-03-29', '2024-05-30'],
    [2027, '2027-02-08', '2027-03-26', '2027-05-27'],
    [2031, '2031-02-24', '2031-04-11', '2031-06-12'],
    [2038, '2038-03-08', '2038-04-23', '2038-06-24'],
  ])('%i: Carnival Monday, Good Friday and Corpus Christi', (year, carnival, friday, corpus) => {
    const days = holidaysOf(year);
    expect([days.get(carnival), days.get(addDays(carnival, 1))]).toEqual(['Carnaval', 'Carnaval']);
    expect([days.get(friday), days.get(corpus)]).toEqual(['Sexta-feira Santa', 'Corpus Christi']);
  });

  it('20 November is one since 2024', () => {
    expect(holidaysOf(2023).has('2023-11-20')).toBe(false);
    expect(holidaysOf(2024).get('2024-11-20')).toBe('Consciência Negra');
  });

  it.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('Easter of %i', (year, date) => {
    expect(easterOf(year)).toBe(date);
  });

  it('a hundred years: each movable one on its day of the week', () => {
    for (let year = 1990; year < 2090; year += 1) {
      const movable = [...holidaysOf(year)].filter(([, name]) => /Carn|Santa|Corpus/.test(name));
      expect(
        movable
          .map(([day]) => day)
          .toSorted()
          .map(weekDayOf),
      ).toEqual(['MONDAY', 'TUESDAY', 'FRIDAY', 'THURSDAY']);
    }
  });
});
