import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { freightOf, freightText } from '../../parties/suppliers/freight.ts';
import {
  firstFreightCause,
  followedTerms,
  followFreight,
  freightCause,
  type FreightState,
} from './follow-freight.ts';
import { deliveryStatuses } from './statuses.ts';

const terms = { logisticCost: centavos(2000), freeFreightFrom: centavos(50_000) };
const at = (items: number, freight: number, change: Partial<FreightState> = {}): FreightState => ({
  status: 'ANALYZING',
  invoices: [],
  freightTerms: terms,
  itemsTotal: centavos(items),
  logisticCost: centavos(freight),
  ...change,
});
const open = new Set(['closed', 'locked']);

describe('the freight of a delivery whose products change', () => {
  // Products before and after, freight before, differing fields, freight after.
  test.each<[string, number, number, number, Partial<FreightState>, number]>([
    ['comes to the amount', 40_000, 60_000, 2000, {}, 0],
    ['falls below it again', 60_000, 40_000, 0, {}, 2000],
    ['stays below', 10_000, 20_000, 2000, {}, 2000],
    [
      'typed stays, also where it is what the terms would ask for',
      60_000,
      40_000,
      0,
      { freightTerms: null },
      0,
    ],
    ['typed as the terms ask for it stays too', 40_000, 60_000, 2000, { freightTerms: null }, 2000],
    ['moves with the products alone', 60_000, 60_000, 1500, {}, 1500],
    ['stays once it is invoiced', 40_000, 60_000, 2000, { invoices: [{}] }, 2000],
    ['stays on one that is given up', 40_000, 60_000, 2000, { status: 'CANCELED' }, 2000],
    ['stays on one that is over', 40_000, 60_000, 2000, { status: 'DELIVERED' }, 2000],
  ])('%s', (_, before, after, freight, change, expected) => {
    expect(followFreight(at(before, freight, change), at(after, freight, change))).toBe(expected);
  });

  test('is followed wherever products may be edited, and where they wait for another person', () => {
    const moving = deliveryStatuses.filter(({ code }) => followedTerms(at(0, 0, { status: code })) !== null);
    const edited = deliveryStatuses.filter(({ editing }) => !open.has(editing));
    expect(moving).toEqual(expect.arrayContaining(edited));
    for (const code of ['CANCELED', 'REALLOCATED_OR_RETURNED', 'DELIVERED', 'RETURN_FULL'])
      expect(moving.map((one) => one.code)).not.toContain(code);
  });

  test('is by whatever way what a new delivery of those products would have', () => {
    const amount = fc.nat(100_000);
    fc.assert(
      fc.property(amount, fc.array(amount), (first, others) => {
        let now = at(first, freightOf(terms, centavos(first)));
        for (const items of others) {
          const intended = { ...now, itemsTotal: centavos(items) };
          now = { ...intended, logisticCost: followFreight(now, intended) };
          expect(now.logisticCost).toBe(freightOf(terms, centavos(items)));
        }
      }),
    );
  });
});

describe('history of a freight', () => {
  test('one that is made by terms shows them; without terms there is nothing to tell', () => {
    const [cause, ...more] = firstFreightCause(terms, centavos(60_000));
    expect(more).toEqual([]);
    expect(cause).toEqual({
      field: 'freightCause',
      event: 'UPDATE',
      itemPublicId: null,
      itemLabel: null,
      oldValue: null,
      newValue: freightText(terms, centavos(60_000)),
    });
    expect(firstFreightCause(null, centavos(60_000))).toEqual([]);
  });

  const changeOf = (before: FreightState, after: FreightState) =>
    freightCause(before, after).map(({ newValue }) => String(newValue).replaceAll('\u00A0', ' '));
  const typed = { freightTerms: null };
  test.each<[string, FreightState, FreightState, readonly string[]]>([
    ['that stays', at(10_000, 2000), at(20_000, 2000), []],
    [
      'that became nothing',
      at(40_000, 2000),
      at(60_000, 0),
      ['Produtos somam R$ 600,00: frete grátis a partir de R$ 500,00.'],
    ],
    [
      'that is asked for again',
      at(60_000, 0),
      at(40_000, 2000),
      ['Produtos somam R$ 400,00: frete grátis só a partir de R$ 500,00.'],
    ],
    [
      'that was typed',
      at(40_000, 2000),
      at(40_000, 1500, typed),
      ['Digitado: não acompanha mais o frete grátis a partir de R$ 500,00.'],
    ],
    [
      'that was typed and follows again, as it was',
      at(40_000, 2000, typed),
      at(40_000, 2000),
      ['Produtos somam R$ 400,00: frete grátis só a partir de R$ 500,00.'],
    ],
    ['that was typed before', at(40_000, 1500, typed), at(40_000, 1000, typed), []],
  ])('%s', (_, before, after, expected) => {
    expect(changeOf(before, after)).toEqual(expected);
  });
});
