import { describe, expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import {
  endedByPrice,
  isDeepOffer,
  isOpenOffer,
  offerRefusal,
  offerState,
  offerStates,
  offerText,
} from './offers.ts';

const offer = (price: number, startDate: string, endDate: string) => ({
  price: centavos(price),
  startDate,
  endDate,
});
const november = offer(11800, '2025-11-17', '2025-11-30');

describe('the state of an offer (R-ADMIN-003)', () => {
  test.each([
    ['2025-11-16', false, 'SCHEDULED'],
    ['2025-11-17', false, 'RUNNING'],
    ['2025-11-30', false, 'RUNNING'],
    ['2025-12-01', false, 'ENDED'],
    ['2025-11-16', true, 'CLOSED'],
    ['2025-11-20', true, 'CLOSED'],
    ['2025-12-01', true, 'CLOSED'],
  ] as const)('on %s, closed %s: %s', (today, isClosed, state) => {
    expect(offerState({ ...november, isClosed }, today)).toBe(state);
  });

  test('reads as people say it', () => {
    expect(offerText(november)).toBe('R$ 118,00 de 17 nov 2025 a 30 nov 2025');
  });
});

const fieldOf = {
  OFFER_PRICE_NOT_LOWER: 'price',
  DATE_PAST: 'endDate',
  OFFER_OVERLAPS: 'startDate',
} as const;

describe('which offers can be made', () => {
  const today = '2025-11-20';
  test.each([
    ['below the list', offer(12399, '2025-12-01', '2025-12-07'), 12400, null],
    ['as the list says', offer(12400, '2025-12-01', '2025-12-07'), 12400, 'OFFER_PRICE_NOT_LOWER'],
    ['above it', offer(12401, '2025-12-01', '2025-12-07'), 12400, 'OFFER_PRICE_NOT_LOWER'],
    ['of what has no price', offer(1, '2025-12-01', '2025-12-07'), null, 'OFFER_PRICE_NOT_LOWER'],
    ['over yesterday', offer(1, '2025-11-01', '2025-11-19'), 12400, 'DATE_PAST'],
    ['over today, begun before', offer(1, '2025-11-01', '2025-11-16'), 12400, 'DATE_PAST'],
    ['ending on the first day of another', offer(1, '2025-11-01', '2025-11-20'), 12400, 'OFFER_OVERLAPS'],
    ['beginning on its last day', offer(1, '2025-11-30', '2025-12-02'), 12400, 'OFFER_OVERLAPS'],
    ['within it', offer(1, '2025-11-21', '2025-11-22'), 12400, 'OFFER_OVERLAPS'],
    ['from the day after', offer(1, '2025-12-01', '2025-12-01'), 12400, null],
  ] as const)('one %s', (_, requested, listPrice, code) => {
    const context = { listPrice: listPrice === null ? null : centavos(listPrice), open: [november], today };
    const refused = offerRefusal(requested, context);
    expect(refused?.code ?? null).toBe(code);
    expect(refused?.field ?? null).toBe(code === null ? null : fieldOf[code]);
    if (code === 'OFFER_OVERLAPS') expect(refused?.params).toEqual({ other: offerText(november) });
  });

  test('what counts, now or later, is open', () => {
    expect(offerStates.filter(isOpenOffer)).toEqual(['SCHEDULED', 'RUNNING']);
  });
});

test.each([
  [11801, []],
  [11800, [november]],
  [9000, [november]],
  [null, [november]],
] as const)('a listed price of %s ends those it is not above', (price, ended) => {
  expect(endedByPrice([november], price === null ? null : centavos(price))).toEqual(ended);
});

test.each([
  [13_900, 150, true],
  [10_000, 4999, true],
  [10_000, 5000, false],
  [10_000, 10_000, false],
  [null, 1, false],
  [10_000, null, false],
] as const)('of a listed price of %s an offer of %s is deep: %s', (listPrice, price, isDeep) => {
  const [listed, offered] = [listPrice, price].map((one) => (one === null ? null : centavos(one)));
  expect(isDeepOffer(listed ?? null, offered ?? null)).toBe(isDeep);
});
