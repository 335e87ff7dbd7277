import { describe, expect, test } from 'vitest';
import {
  AVAILABILITY_HORIZON,
  deliveryDayRefusal,
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
  unavailable: [{ startDate: '2031-03-17', endDate: '2031-03-20' }],
};
const today = '2031-03-05';

describe('a day of a supplier for a store', () => {
  test.each([
    ['2031-03-10', null, null],
    ['2031-03-11', 'NO_ROUTE_THAT_DAY', 'O fornecedor não tem rota para o cliente às terças-feiras.'],
    ['2031-03-12', 'NOT_OPERATING', 'O fornecedor não trabalha às quartas-feiras.'],
    ['2031-03-15', 'NOT_OPERATING', 'O fornecedor não trabalha aos sábados.'],
    ['2031-03-17', 'UNAVAILABLE', 'O fornecedor está indisponível até 20 mar 2031.'],
    ['2031-03-20', 'UNAVAILABLE', 'O fornecedor está indisponível até 20 mar 2031.'],
    ['2031-03-03', 'PAST', 'A data já passou.'],
  ])('%s: %s', (date, closed, why) =>
    expect(supplierDay(calendar, date, today)).toMatchObject({ date, closed, why }),
  );

  test('is told period by period', () => {
    expect(supplierDay(calendar, '2031-03-10', today).periods).toEqual([
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
    expect(supplierDay(far, '2031-03-10', today)).toMatchObject({
      closed: 'NO_ROUTE',
      why: 'O fornecedor não entrega no endereço do cliente.',
    });
    expect(nextOpenDays(far, today, 3, today)).toEqual([]);
  });
});

describe('the next open days', () => {
  const dates = (from: string) => nextOpenDays(calendar, from, 3, today).map((day) => day.date);
  test('pass over closed ones, the first day included', () => {
    expect(dates('2031-03-10')).toEqual(['2031-03-10', '2031-03-13', '2031-03-24']);
    expect(dates('2031-03-11')).toEqual(['2031-03-13', '2031-03-24', '2031-03-27']);
  });
  test('never lie in the past (R-ADD-007)', () => {
    expect(dates('2020-01-01')).toEqual(['2031-03-06', '2031-03-10', '2031-03-13']);
  });
  test('are not looked for without end', () => {
    const away = { ...calendar, unavailable: [{ startDate: '2031-01-01', endDate: '2039-12-31' }] };
    expect(nextOpenDays(away, today, 3, today)).toEqual([]);
    expect(AVAILABILITY_HORIZON).toBeLessThan(366);
  });
});

test('a delivery is refused on a closed period with its reason', () => {
  expect(deliveryDayRefusal(calendar, '2031-03-10', 'MORNING', today)).toBeNull();
  expect(deliveryDayRefusal(calendar, '2031-03-10', 'AFTERNOON', today)).toBe(
    'O fornecedor não tem rota para o cliente às segundas-feiras à tarde.',
  );
  expect(deliveryDayRefusal(calendar, '2031-03-04', 'MORNING', today)).toBe('A data já passou.');
});
