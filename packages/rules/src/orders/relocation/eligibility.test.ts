import { describe, expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { milli } from '../../quantity.ts';
import type { SupplierCalendar } from '../../parties/supplier-routes/availability.ts';
import { offerExclusion, relocationDay, supplierExclusion } from './eligibility.ts';

// Mondays in the morning and the afternoon, Tuesdays at night. 2031-03-10 is a Monday.
const slots = [
  { weekDay: 'MONDAY', period: 'MORNING' },
  { weekDay: 'MONDAY', period: 'AFTERNOON' },
  { weekDay: 'TUESDAY', period: 'NIGHT' },
] as const;
const calendar: SupplierCalendar = {
  operating: slots,
  route: slots,
  unavailable: [],
  status: 'ACTIVE',
  statusReason: null,
  cutoffTime: null,
  leadTimeDays: 0,
};
const now = Date.parse('2031-03-05T10:00:00-03:00');

describe('when a supplier would come', () => {
  test.each([
    ['2031-03-10', 'AFTERNOON', { deliveryDate: '2031-03-10', period: 'AFTERNOON', dayReason: null }],
    [
      '2031-03-11',
      'MORNING',
      {
        deliveryDate: '2031-03-11',
        period: 'NIGHT',
        dayReason: 'O fornecedor não trabalha às terças-feiras de manhã.',
      },
    ],
    [
      '2031-03-12',
      'AFTERNOON',
      {
        deliveryDate: '2031-03-17',
        period: 'AFTERNOON',
        dayReason: 'O fornecedor não trabalha às quartas-feiras.',
      },
    ],
    [
      '2031-03-03',
      'MORNING',
      { deliveryDate: '2031-03-10', period: 'MORNING', dayReason: 'A data já passou.' },
    ],
  ] as const)('%s %s', (date, period, expected) =>
    expect(relocationDay(calendar, { date, period }, now)).toEqual(expected),
  );
});

test('a supplier it is too late to ask comes on its next day, and says why', () => {
  const strict = { ...calendar, leadTimeDays: 6 };
  expect(relocationDay(strict, { date: '2031-03-10', period: 'MORNING' }, now)).toEqual({
    deliveryDate: '2031-03-11',
    period: 'NIGHT',
    dayReason: 'O fornecedor pede 6 dias de antecedência.',
  });
});

describe('who is left out, and by which rule', () => {
  const fine = { isSource: false, isInOrder: false, calendar, deliveryDate: '2031-03-10' };
  test.each([
    [{}, null],
    [{ isSource: true }, 'É o fornecedor da própria entrega.'],
    [{ isInOrder: true }, 'Já tem uma entrega neste pedido.'],
    [{ calendar: { ...calendar, route: [] } }, 'Não entrega no endereço do cliente.'],
    [
      { calendar: { ...calendar, status: 'PAUSED' as const, statusReason: 'Férias' } },
      'O fornecedor está pausado: Férias.',
    ],
    [{ deliveryDate: null }, 'Sem dia de entrega aberto nos próximos 120 dias.'],
  ])('%o: %s', (change, reason) => expect(supplierExclusion({ ...fine, ...change })).toBe(reason));

  test.each([
    [{}, null],
    [{ price: null }, 'Sem preço.'],
    [{ quantityStock: 0 }, 'Indisponível.'],
    [{ quantityStock: 1 }, null],
    [{ quantityStock: 9 }, 'Só tem 9 em estoque.'],
  ])('a product %o: %s', (change, reason) => {
    const offer = { price: centavos(100), quantityStock: 10, quantity: milli(10_000), ...change };
    expect(offerExclusion(offer)).toBe(reason);
  });
});
