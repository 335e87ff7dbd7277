import { expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import {
  isPriceJump,
  movePermille,
  priceJumpRefusal,
  priceMove,
  priceMoveWords,
  supplierProductFields,
} from './supplier-products.ts';

const price = (value: number | null) => (value === null ? null : centavos(value));

test.each([
  [10_000, 13_000, false, '+30,0%'],
  [10_000, 13_001, true, '+30,0%'],
  [10_000, 7000, false, '−30,0%'],
  [10_000, 6999, true, '−30,0%'],
  [12_980, 11_890, false, '−8,4%'],
  [3, 4, true, '+33,3%'],
  [1000, 100_000, true, '+9.900,0%'],
  [10_000, 10_000, false, ''],
  [null, 10_000, false, ''],
  [10_000, null, false, ''],
  [0, 10_000, false, ''],
] as const)('from %s to %s: a jump %s, %s', (before, after, isJump, move) => {
  expect(isPriceJump(price(before), price(after))).toBe(isJump);
  expect(priceMove(price(before), price(after))).toBe(move);
  expect(priceJumpRefusal(price(before), price(after), false)?.code ?? null).toBe(
    isJump ? 'PRICE_JUMP_UNCONFIRMED' : null,
  );
  expect(priceJumpRefusal(price(before), price(after), true)).toBeNull();
});

test.each([
  [10_000, 13_100, 'sobe 31,0%'],
  [10_000, 6900, 'cai 31,0%'],
  [null, 10_000, ''],
] as const)('from %s to %s, in words: %s', (before, after, words) => {
  expect(priceMoveWords(price(before), price(after))).toBe(words);
});

test.each([
  [10_000, 13_520, 352],
  [10_000, 9160, -84],
  [3, 4, 333],
  [10_000, 10_000, 0],
  [0, 10_000, 0],
  [null, 10_000, 0],
  [10_000, null, 0],
] as const)('from %s to %s it moves by %d tenths of a percent', (before, after, permille) => {
  expect(movePermille(price(before), price(after))).toBe(permille);
});

test('a jump is refused at the price, saying how far it moves', () => {
  expect(priceJumpRefusal(centavos(10_000), centavos(13_100), false)).toMatchObject({
    params: { move: 'sobe 31,0%' },
    field: 'price',
  });
});

test('the history of what is sold reads as words', () => {
  const { price: sold, size, active } = supplierProductFields;
  expect([
    sold.words(12_980).replaceAll('\u00A0', ' '),
    size.words(2055),
    active.words(true),
    active.words(false),
  ]).toEqual(['R$ 129,80', '20,55', 'Sim', 'Não']);
});
