import { describe, expect, test } from 'vitest';
import {
  type ErasureFound,
  erasedStoreRefusal,
  erasureHolds,
  erasureMode,
  erasureStays,
  erasureTakes,
  erasureWords,
  fiscalEnd,
  isConfirmedBy,
} from './erasure.ts';

const nothing: ErasureFound = {
  contacts: 0,
  documents: 0,
  comments: 0,
  corrections: 0,
  suppliers: 0,
  steps: 0,
  texts: 0,
  orders: 0,
  analyses: 0,
  companies: 0,
  running: 0,
  owed: 0,
  sending: 0,
  lastInvoice: null,
};

describe('what becomes of a person', () => {
  test.each([
    [{}, 'ERASED'],
    [{ orders: 1 }, 'ANONYMISED'],
    [{ analyses: 1 }, 'ANONYMISED'],
    [{ companies: 1 }, 'ANONYMISED'],
  ])('%o: %s', (found, mode) => expect(erasureMode({ ...nothing, ...found })).toBe(mode));

  test.each([
    ['2026-01-01', '2031-12-31'],
    ['2026-12-31', '2031-12-31'],
    ['2027-01-01', '2032-12-31'],
  ] as const)('who was invoiced last on %s is kept until %s', (day, end) => expect(fiscalEnd(day)).toBe(end));
});

describe('a preview', () => {
  test('lists what goes, and nothing of which there is none', () => {
    expect(
      erasureTakes({ ...nothing, contacts: 2, texts: 1 }).map(({ kind, count }) => [kind, count]),
    ).toEqual([
      ['contacts', 2],
      ['texts', 1],
    ]);
  });

  test('says of all that stays why, and until when', () => {
    const stays = erasureStays({ ...nothing, orders: 3, analyses: 1, lastInvoice: '2026-05-04' });
    expect(stays.map(({ until }) => until)).toEqual([null, null, '2031-12-31', null, null]);
    expect(stays.every(({ why }) => why.length > 10)).toBe(true);
    expect(erasureStays(nothing)).toHaveLength(2);
  });

  test('counts what holds it up', () => {
    const held = erasureHolds({ running: 1, owed: 2, sending: 0 });
    expect(held.map(({ kind, count }) => [kind, count])).toEqual([
      ['deliveries', 1],
      ['installments', 2],
      ['messages', 0],
    ]);
  });
});

test.each([
  ['Sítio da Zu', true],
  ['  sítio  da zu ', true],
  ['Sitio da Zu', false],
  ['', false],
])('%o confirms: %s', (typed, isConfirmed) => expect(isConfirmedBy(typed, 'Sítio da Zu')).toBe(isConfirmed));

test('an erasure is told without the person', () => {
  expect(erasureWords(false, 'HOLDER', 'Bia')).toBe('De toda a pessoa. Pedido do titular. Pedido por Bia.');
  expect(erasureWords(true, 'AUTHORITY', 'Bia')).toBe('De um contato. Determinação da ANPD. Pedido por Bia.');
});

test('what is nobody’s changes no more', () => {
  expect(erasedStoreRefusal({ erasedAt: null })).toBeNull();
  expect(erasedStoreRefusal({ erasedAt: new Date(0) })?.code).toBe('STORE_ERASED');
});
