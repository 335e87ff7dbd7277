import { addDays } from '@celeiro/rules/days/calendar.ts';
import { wholeDay } from '@celeiro/rules/parties/suppliers/unavailability.ts';
import { describe, expect, it, test } from 'vitest';
import { dayByKey, dayInWords, monthAfter, twelveMonths, weeksOf, yearDays } from './year-days.ts';

const away = (startDate: string, endDate: string, periods = wholeDay) => ({
  publicId: startDate,
  supplierPublicId: 's',
  startDate,
  endDate,
  reason: 'VACATION' as const,
  periods: [...periods],
  note: null,
  by: null,
  recordedAt: null,
  affected: { count: 0, amount: 0 as never },
  version: 1,
});

describe('the days of a year', () => {
  it('shows twelve months across the turn of the year, in whole weeks from Monday on', () => {
    expect(twelveMonths('2031-11-01')[0]).toBe('2031-11-01');
    expect(twelveMonths('2031-11-01')[11]).toBe('2032-10-01');
    expect(monthAfter('2031-01-31', -1)).toBe('2030-12-01');
    // 2032-02-01 is a Sunday, and the month has a leap day.
    const weeks = weeksOf('2032-02-01');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2032-02-01']);
    expect(weeks.flat().filter((date) => date !== null)).toHaveLength(29);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });

  test.each([
    ['ArrowLeft', '2032-03-01', '2032-02-29'],
    ['ArrowRight', '2031-12-31', '2032-01-01'],
    ['ArrowUp', '2032-01-03', '2031-12-27'],
    ['ArrowDown', '2032-02-24', '2032-03-02'],
    ['Home', '2032-02-01', '2032-01-26'],
    ['End', '2032-02-02', '2032-02-08'],
    ['PageDown', '2032-01-31', '2032-02-29'],
    ['PageUp', '2033-03-31', '2033-02-28'],
    ['a', '2033-03-31', null],
  ])('%s leads from %s to %s', (key, from, to) => expect(dayByKey(key, from)).toBe(to));

  it('marks what is closed, a part of it, holidays and days without delivery', () => {
    const operating = [{ weekDay: 'MONDAY', period: 'MORNING' }] as const;
    const rows = [
      away('2031-12-24', '2031-12-26'),
      away('2032-01-05', '2032-01-05', ['MORNING']),
      away('2032-01-05', '2032-01-06', ['AFTERNOON', 'NIGHT']),
    ];
    const day = yearDays(operating, rows, '2031-12-25');
    expect(day('2031-12-25')).toMatchObject({ mark: 'closed', holiday: 'Natal', isOff: true, isPast: false });
    expect(day('2031-12-24')).toMatchObject({ mark: 'closed', isPast: true });
    expect(day('2032-01-05')).toMatchObject({ mark: 'closed', isOff: false });
    expect(day('2032-01-06')).toMatchObject({ mark: 'part' });
    expect(day(addDays('2032-01-06', 1))).toMatchObject({ mark: null, closedBy: [] });
    expect(dayInWords('2031-12-25', day('2031-12-25'))).toBe(
      'Quinta-feira, 25 dez 2031, Indisponível: férias, de 24/12 a 26/12, feriado: Natal, não entrega neste dia da semana',
    );
  });
});
