import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, startOfBusinessDate } from '../../days/calendar.ts';
import { weekSlots } from '../suppliers/supplier.ts';
import { wholeDay } from '../suppliers/unavailability.ts';
import {
  AVAILABILITY_HORIZON,
  closedPeriodText,
  deliveryDayRefusal,
  moveDelivery,
  nextOpenDays,
  type SupplierCalendar,
  supplierDay,
} from './availability.ts';

// 2031-03-10 is a Monday.
const calendar: SupplierCalendar = {
  operating: [
    { weekDay: 'MONDAY', period: 'MORNING' },
    { weekDay: 'MONDAY', period: 'AFTERNOON' },
    { weekDay: 'TUESDAY', period: 'MORNING' },
    { weekDay: 'THURSDAY', period: 'MORNING' },
  ],
  route: [
    { weekDay: 'MONDAY', period: 'MORNING' },
    { weekDay: 'WEDNESDAY', period: 'MORNING' },
    { weekDay: 'THURSDAY', period: 'MORNING' },
    { weekDay: 'THURSDAY', period: 'NIGHT' },
  ],
  unavailable: [{ startDate: '2031-03-17', endDate: '2031-03-20', periods: wholeDay, reason: null }],
  status: 'ACTIVE',
  statusReason: null,
  cutoffTime: null,
  leadTimeDays: 0,
};
const today = '2031-03-05';
const now = startOfBusinessDate(today) + 10 * 3_600_000;

describe('a day of a supplier for a store', () => {
  test.each([
    ['2031-03-10', null, null],
    ['2031-03-11', 'NO_ROUTE_THAT_DAY', 'O fornecedor não tem rota para o cliente às terças-feiras.'],
    ['2031-03-12', 'NOT_OPERATING', 'O fornecedor não trabalha às quartas-feiras.'],
    ['2031-03-15', 'NOT_OPERATING', 'O fornecedor não trabalha aos sábados.'],
    ['2031-03-17', 'UNAVAILABLE', 'Indisponível de 17/03 a 20/03.'],
    ['2031-03-20', 'UNAVAILABLE', 'Indisponível de 17/03 a 20/03.'],
    ['2031-03-03', 'PAST', 'A data já passou.'],
  ])('%s: %s', (date, closed, why) =>
    expect(supplierDay(calendar, date, now)).toMatchObject({ date, closed, why }),
  );

  test('is returned for each period', () => {
    expect(supplierDay(calendar, '2031-03-10', now).periods).toEqual([
      { period: 'MORNING', closed: null, why: null },
      {
        period: 'AFTERNOON',
        closed: 'NO_ROUTE_THAT_DAY',
        why: 'O fornecedor não tem rota para o cliente às segundas-feiras à tarde.',
      },
      {
        period: 'NIGHT',
        closed: 'NOT_OPERATING',
        why: 'O fornecedor não trabalha às segundas-feiras à noite.',
      },
    ]);
  });

  test('is closed everywhere the routes do not reach', () => {
    const far = { ...calendar, route: [] };
    expect(supplierDay(far, '2031-03-10', now)).toMatchObject({
      closed: 'NO_ROUTE',
      why: 'O fornecedor não entrega no endereço do cliente.',
    });
    expect(nextOpenDays(far, today, 3, now)).toEqual([]);
  });
});

describe('the next open days', () => {
  const dates = (from: string) => nextOpenDays(calendar, from, 3, now).map((day) => day.date);
  test('pass over closed ones, the first day included', () => {
    expect(dates('2031-03-10')).toEqual(['2031-03-10', '2031-03-13', '2031-03-24']);
    expect(dates('2031-03-11')).toEqual(['2031-03-13', '2031-03-24', '2031-03-27']);
  });
  test('never lie in the past (R-ADD-007)', () => {
    expect(dates('2020-01-01')).toEqual(['2031-03-06', '2031-03-10', '2031-03-13']);
  });
  test('are not looked for without end', () => {
    const away = {
      ...calendar,
      unavailable: [{ startDate: '2031-01-01', endDate: '2039-12-31', periods: wholeDay, reason: null }],
    };
    expect(nextOpenDays(away, today, 3, now)).toEqual([]);
    expect(AVAILABILITY_HORIZON).toBeLessThan(366);
  });
});

describe('R-ADMIN-017: a day of which the supplier is away for a part', () => {
  const away = (...periods: ('MORNING' | 'AFTERNOON' | 'NIGHT')[]): SupplierCalendar => ({
    ...calendar,
    route: weekSlots,
    unavailable: [{ startDate: '2031-03-10', endDate: '2031-03-12', periods, reason: 'STOCK' }],
  });
  const why = 'Indisponível: estoque, de 10/03 a 12/03 (só manhã).';
  test('is open in its other periods', () => {
    const day = supplierDay(away('MORNING'), '2031-03-10', now);
    expect(day).toMatchObject({ closed: null, why: null });
    expect(day.periods.map((one) => [one.period, one.closed])).toEqual([
      ['MORNING', 'UNAVAILABLE'],
      ['AFTERNOON', null],
      ['NIGHT', 'NOT_OPERATING'],
    ]);
    expect(day.periods[0]?.why).toBe(why);
  });
  test('is closed where it works in no other, and by its week where it does not work then at all', () => {
    expect(supplierDay(away('MORNING'), '2031-03-11', now)).toMatchObject({ closed: 'UNAVAILABLE', why });
    expect(supplierDay(away('AFTERNOON'), '2031-03-11', now).closed).toBeNull();
    expect(supplierDay(away('MORNING'), '2031-03-12', now).closed).toBe('NOT_OPERATING');
  });
  test('is closed by two that share it, and by what is nearest to open', () => {
    const both = [...away('MORNING').unavailable, ...away('AFTERNOON').unavailable];
    expect(
      supplierDay({ ...calendar, route: weekSlots, unavailable: both }, '2031-03-10', now),
    ).toMatchObject({
      closed: 'UNAVAILABLE',
      why,
    });
  });
});

test('a closed period says why', () => {
  expect(closedPeriodText(calendar, '2031-03-10', 'MORNING', now)).toBeNull();
  expect(closedPeriodText(calendar, '2031-03-10', 'AFTERNOON', now)).toBe(
    'O fornecedor não tem rota para o cliente às segundas-feiras à tarde.',
  );
  expect(closedPeriodText(calendar, '2031-03-04', 'MORNING', now)).toBe('A data já passou.');
});

describe('an order that comes late', () => {
  // Delivers every day, all day.
  const always = weekSlots;
  const strict: SupplierCalendar = {
    ...calendar,
    operating: always,
    route: always,
    unavailable: [],
    cutoffTime: '16:00:00',
    leadTimeDays: 1,
  };
  const at = (day: string, time: string) => Date.parse(`${day}T${time}-03:00`);
  const leadTwo = 'O fornecedor pede 2 dias de antecedência.';
  const leadOne = 'O fornecedor pede 1 dia de antecedência.';
  const cutoff = 'O horário de corte para esta data já passou: hoje, às 16:00.';
  test.each([
    // cut-off, lead time, time of the order, delivery date, closed, reason
    [null, 0, '00:00:00', '2031-03-05', null, null],
    [null, 0, '23:59:59', '2031-03-05', null, null],
    [null, 1, '10:00:00', '2031-03-05', 'LEAD_TIME', leadOne],
    [null, 1, '23:59:59', '2031-03-06', null, null],
    [null, 2, '10:00:00', '2031-03-06', 'LEAD_TIME', leadTwo],
    ['16:00:00', 0, '15:59:59', '2031-03-05', null, null],
    ['16:00:00', 0, '16:00:00', '2031-03-05', 'CUTOFF_PASSED', cutoff],
    ['16:00:00', 0, '23:59:59', '2031-03-06', null, null],
    ['16:00:00', 1, '15:59:59', '2031-03-06', null, null],
    ['16:00:00', 1, '16:00:00', '2031-03-06', 'CUTOFF_PASSED', cutoff],
    ['16:00:00', 1, '16:00:00', '2031-03-07', null, null],
    ['16:00:00', 1, '16:00:00', '2031-03-05', 'LEAD_TIME', leadOne],
    ['00:00:00', 0, '00:00:00', '2031-03-05', 'CUTOFF_PASSED', cutoff.replace('16:00', '00:00')],
    ['15:30:30', 0, '15:30:29', '2031-03-05', null, null],
    ['15:30:30', 0, '15:30:30', '2031-03-05', 'CUTOFF_PASSED', cutoff.replace('16:00', '15:30:30')],
  ] as const)(
    'cut-off %s, lead %i, asked at %s for %s: %s',
    (cutoffTime, leadTimeDays, time, date, closed, why) =>
      expect(supplierDay({ ...strict, cutoffTime, leadTimeDays }, date, at(today, time))).toMatchObject({
        closed,
        why,
      }),
  );

  test('is not what else closes the day', () => {
    const away = {
      ...strict,
      unavailable: [{ startDate: today, endDate: '2031-03-06', periods: wholeDay, reason: null }],
    };
    expect(supplierDay(away, '2031-03-06', at(today, '16:00:00')).closed).toBe('UNAVAILABLE');
    expect(supplierDay({ ...strict, route: [] }, '2031-03-06', at(today, '16:00:00')).closed).toBe(
      'NO_ROUTE',
    );
    expect(supplierDay(strict, '2031-03-04', at(today, '16:00:00')).closed).toBe('PAST');
  });

  test('tells of a day what is nearest to open, of its periods each its own', () => {
    const mornings = { ...strict, route: always.filter(({ period }) => period === 'MORNING') };
    const day = supplierDay(mornings, '2031-03-06', at(today, '16:00:00'));
    expect(day).toMatchObject({ closed: 'CUTOFF_PASSED', why: cutoff });
    expect(day.periods.map(({ closed }) => closed)).toEqual([
      'CUTOFF_PASSED',
      'NO_ROUTE_THAT_DAY',
      'NO_ROUTE_THAT_DAY',
    ]);
  });

  test('opens no day: the next open ones are after it', () => {
    const dates = (time: string) => nextOpenDays(strict, today, 2, at(today, time)).map(({ date }) => date);
    expect(dates('15:59:59')).toEqual(['2031-03-06', '2031-03-07']);
    expect(dates('16:00:00')).toEqual(['2031-03-07', '2031-03-08']);
  });

  test('a later order never reaches a day an earlier one missed, nor do terms make any possible', () => {
    const slots = fc.subarray([...always]);
    const time = fc
      .integer({ min: 0, max: 86_399 })
      .map((second) => new Date(second * 1000).toISOString().slice(11, 19));
    const seconds = fc.integer({ min: 0, max: 5 * 86_400 });
    fc.assert(
      fc.property(
        slots,
        slots,
        fc.option(time),
        fc.integer({ min: 0, max: 4 }),
        seconds,
        seconds,
        fc.integer({ min: 0, max: 14 }),
        (operating, route, cutoffTime, leadTimeDays, first, pause, ahead) => {
          const asked = at(today, '00:00:00') + first * 1000;
          const date = addDays(today, ahead);
          const terms = { ...strict, operating, route, cutoffTime, leadTimeDays };
          const openAt = (calendarOf: SupplierCalendar, moment: number) =>
            supplierDay(calendarOf, date, moment).periods.map(({ closed }) => closed === null);
          const open = openAt(terms, asked);
          const free = openAt({ ...terms, cutoffTime: null, leadTimeDays: 0 }, asked);
          openAt(terms, asked + pause * 1000).forEach((isOpen, place) => {
            expect(!isOpen || open[place]).toBe(true);
          });
          open.forEach((isOpen, place) => expect(!isOpen || free[place]).toBe(true));
        },
      ),
    );
  });
});

describe('a supplier out of service', () => {
  test.each([
    ['PAUSED', 'Em reforma.', 'O fornecedor está pausado: Em reforma.'],
    ['INACTIVE', 'Fechou', 'O fornecedor está inativo: Fechou.'],
    ['INACTIVE', null, 'O fornecedor está inativo.'],
  ] as const)('%s (%s) has no day', (status, statusReason, why) => {
    const out = { ...calendar, status, statusReason };
    expect(supplierDay(out, '2031-03-10', now)).toMatchObject({ closed: 'NOT_IN_SERVICE', why });
    expect(nextOpenDays(out, today, 3, now)).toEqual([]);
  });
});

describe('why a delivery can not be made then', () => {
  const supplier = (terms: Partial<SupplierCalendar>) => ({
    name: 'Horta',
    calendar: { ...calendar, ...terms },
  });
  const monday = { date: '2031-03-10', period: 'MORNING' } as const;
  test.each([
    [{}, monday, null],
    [{}, { ...monday, period: 'NIGHT' }, 'SUPPLIER_UNAVAILABLE'],
    [{ leadTimeDays: 6 }, monday, 'SUPPLIER_TOO_LATE'],
    [{ leadTimeDays: 6 }, { ...monday, isLateAgreed: true }, null],
    [{ leadTimeDays: 5 }, monday, null],
    // Agreeing on a late order doesn't allow anything else.
    [{ route: [] }, { ...monday, isLateAgreed: true }, 'SUPPLIER_UNAVAILABLE'],
    [
      { leadTimeDays: 6 },
      { date: '2031-03-04', period: 'MORNING', isLateAgreed: true },
      'SUPPLIER_UNAVAILABLE',
    ],
    [
      { status: 'PAUSED', statusReason: 'Férias' },
      { ...monday, isLateAgreed: true },
      'SUPPLIER_NOT_IN_SERVICE',
    ],
    [
      { disabled: { reason: 'Inadimplente' } },
      { ...monday, isLateAgreed: true },
      'SUPPLIER_DISABLED_FOR_STORE',
    ],
  ] as const)('%o %o: %s', (terms, requested, code) =>
    expect(deliveryDayRefusal(supplier(terms), requested, now, 'at')?.code ?? null).toBe(code),
  );
});

describe('a period of today that is over', () => {
  const always = { ...calendar, operating: weekSlots, route: weekSlots, unavailable: [] };
  const at = (hour: number, minute = 0) => startOfBusinessDate(today) + (hour * 60 + minute) * 60_000;
  const over = (hour: number, minute?: number) =>
    supplierDay(always, today, at(hour, minute))
      .periods.filter(({ closed }) => closed === 'PERIOD_OVER')
      .map(({ period }) => period);

  test.each([
    [0, 0, []],
    [11, 59, []],
    [12, 0, ['MORNING']],
    [17, 59, ['MORNING']],
    [18, 0, ['MORNING', 'AFTERNOON']],
    [22, 36, ['MORNING', 'AFTERNOON']],
    [23, 59, ['MORNING', 'AFTERNOON']],
  ])('at %i:%i', (hour, minute, periods) => {
    expect(over(hour, minute)).toEqual(periods);
    expect(supplierDay(always, addDays(today, 1), at(hour, minute)).closed).toBeNull();
  });

  const supplier = { name: 'Horta', calendar: always };
  const night = at(22, 36);
  const codeOf = (
    before: { date: string; period: 'MORNING' | 'AFTERNOON' | 'NIGHT' },
    requested: typeof before,
    one = supplier,
  ) => {
    const moved = (isLateAgreed: boolean) => moveDelivery(one, before, { ...requested, isLateAgreed }, night);
    const { refused, late } = moved(false);
    expect(late).toBeNull();
    expect(moved(true)).toEqual({
      refused: null,
      late: refused === null ? null : expect.stringMatching(/ de hoje já passou\.$/),
    });
    return refused?.code ?? null;
  };
  const tomorrow = addDays(today, 1);

  test.each([
    ['to another day', { date: tomorrow, period: 'MORNING' }, { date: today, period: 'MORNING' }, true],
    ['to its night', { date: tomorrow, period: 'NIGHT' }, { date: today, period: 'NIGHT' }, false],
    ['from its night', { date: today, period: 'NIGHT' }, { date: today, period: 'AFTERNOON' }, true],
    ['from one that is over', { date: today, period: 'MORNING' }, { date: today, period: 'AFTERNOON' }, true],
    ['where it stands', { date: today, period: 'MORNING' }, { date: today, period: 'MORNING' }, false],
    ['away from it', { date: today, period: 'MORNING' }, { date: today, period: 'NIGHT' }, false],
  ] as const)('needs confirmation when a delivery is moved %s', (_, before, requested, isAsked) => {
    expect(codeOf(before, requested)).toBe(isAsked ? 'SUPPLIER_TOO_LATE' : null);
  });

  test('on a day that is closed anyway too', () => {
    const closed = { name: 'Horta', calendar: { ...always, operating: [] } };
    const from = { date: today, period: 'NIGHT' } as const;
    expect(codeOf(from, { date: today, period: 'MORNING' }, closed)).toBe('SUPPLIER_TOO_LATE');
    expect(codeOf({ date: tomorrow, period: 'NIGHT' }, { date: tomorrow, period: 'MORNING' }, closed)).toBe(
      null,
    );
  });
});
