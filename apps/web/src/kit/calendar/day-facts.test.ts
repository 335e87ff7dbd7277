import type { AvailableDay } from '@celeiro/contract/parties/supplier-routes/supplier-routes.ts';
import { describe, expect, it } from 'vitest';
import { daysOfMonth } from './month-days.ts';
import { factsOf, monthNotes, nextFreeDay } from './day-facts.ts';

const day = (date: string, cause: AvailableDay['cause'], reason: string | null = cause): AvailableDay => ({
  date,
  isOpen: cause === null,
  cause,
  reason,
  periods: [],
});
const bounds = { minimum: '2031-11-10', maximum: '2031-12-10' };

describe('what a calendar says about a day', () => {
  it.each([
    ['2031-11-09', null, { isFree: false, why: 'A data deve ser a partir de 10 nov 2031.', mark: 'out' }],
    ['2031-12-11', null, { isFree: false, why: 'A data deve ser até 10 dez 2031.', mark: 'out' }],
    ['2031-11-09', 'PAST', { isFree: false, why: 'PAST', mark: 'out' }],
    ['2031-11-11', null, { isFree: true, why: null, mark: null }],
    ['2031-11-11', 'TOO_FAR', { isFree: false, why: 'TOO_FAR', mark: 'out' }],
    ['2031-11-11', 'UNAVAILABLE', { isFree: false, why: 'UNAVAILABLE', mark: 'closed' }],
    ['2031-11-11', 'NO_ROUTE', { isFree: false, why: 'NO_ROUTE', mark: 'off' }],
    ['2031-11-11', 'NOT_OPERATING', { isFree: false, why: 'NOT_OPERATING', mark: 'off' }],
    ['2031-11-11', 'NOT_IN_SERVICE', { isFree: false, why: 'NOT_IN_SERVICE', mark: 'off' }],
    ['2031-11-11', 'LEAD_TIME', { isFree: false, why: 'LEAD_TIME', mark: 'late' }],
    ['2031-11-11', 'CUTOFF_PASSED', { isFree: false, why: 'CUTOFF_PASSED', mark: 'late' }],
    ['2031-11-11', 'NO_ROUTE_THAT_DAY', { isFree: false, why: 'NO_ROUTE_THAT_DAY', mark: 'off' }],
  ] as const)('%s, closed by %s', (date, cause, facts) => {
    expect(factsOf(date, bounds, cause === null ? null : day(date, cause))).toMatchObject(facts);
  });

  it('a holiday is as free as its day', () => {
    expect(factsOf('2031-11-20', bounds, null)).toMatchObject({ isFree: true, holiday: 'Consciência Negra' });
    expect(factsOf('2031-11-20', bounds, day('2031-11-20', 'UNAVAILABLE'))).toMatchObject({
      isFree: false,
      holiday: 'Consciência Negra',
    });
  });

  it('the next free day is after it', () => {
    const days = [day('2031-11-10', null), day('2031-11-11', 'NO_ROUTE'), day('2031-11-12', null)];
    expect(nextFreeDay(days, '2031-11-10')).toBe('2031-11-12');
    expect(nextFreeDay(days, '2031-11-12')).toBeNull();
  });
});

describe('what stands below a month', () => {
  const month = daysOfMonth('2031-04-15');
  it('holidays and closed times in their order, days of the week once', () => {
    expect(month).toHaveLength(30);
    expect(
      monthNotes(
        month,
        [
          day('2031-03-31', 'UNAVAILABLE'),
          day('2031-04-01', 'PAST'),
          day('2031-04-06', 'NOT_OPERATING', 'domingos'),
          day('2031-04-08', 'UNAVAILABLE', 'férias'),
          day('2031-04-09', 'UNAVAILABLE', 'férias'),
          day('2031-04-10', null),
          day('2031-04-13', 'NOT_OPERATING', 'domingos'),
          day('2031-04-22', 'UNAVAILABLE', 'férias'),
          day('2031-05-01', 'UNAVAILABLE'),
        ],
        '2031-04-01',
      ).map(({ days, mark, text }) => `${days} ${mark} ${text}`),
    ).toEqual([
      '8–9 closed férias',
      '11 holiday Feriado: Sexta-feira Santa',
      '21 holiday Feriado: Tiradentes',
      '22 closed férias',
      'dom off domingos',
    ]);
  });

  it('days it is too late for stand with their dates', () => {
    expect(
      monthNotes(
        month,
        [
          day('2031-04-01', 'LEAD_TIME', 'um dia antes'),
          day('2031-04-02', 'CUTOFF_PASSED', 'até as quatro'),
          day('2031-04-03', null),
        ],
        '2031-04-01',
      )
        .filter(({ mark }) => mark !== 'holiday')
        .map(({ days, mark, text }) => `${days} ${mark} ${text}`),
    ).toEqual(['1 late um dia antes', '2 late até as quatro']);
  });

  it('shows nothing about days before the first that can be chosen', () => {
    const served = [day('2031-04-08', 'UNAVAILABLE', 'férias'), day('2031-04-13', 'UNAVAILABLE', 'férias')];
    expect(monthNotes(month, served, '2031-04-12').map(({ days, text }) => `${days} ${text}`)).toEqual([
      '13 férias',
      '21 Feriado: Tiradentes',
    ]);
  });

  it('a supplier that never comes is said once', () => {
    const served = month.map((date) => day(date, 'NO_ROUTE', 'não entrega'));
    expect(monthNotes(month, served, '2031-04-01').filter(({ mark }) => mark === 'off')).toEqual([
      { days: 'todos', mark: 'off', text: 'não entrega' },
    ]);
  });
});
