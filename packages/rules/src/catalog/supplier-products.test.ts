import { expect, test } from 'vitest';
import { centavos } from '../money.ts';
import { isPriceJump, priceJumpRefusal, priceMove, priceMoveWords } from './supplier-products.ts';

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
