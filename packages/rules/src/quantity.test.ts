import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatQuantity,
  formatShort,
  formatSize,
  centi,
  milli,
  MINIMUM_QUANTITY,
  numberToCenti,
  numberToMilli,
  parseFixed,
} from './quantity.ts';

describe('quantities', () => {
  it('R-ITEM-001: the minimum is 0,1 with three decimals; sizes have two', () => {
    expect(MINIMUM_QUANTITY).toBe(numberToMilli(0.1));
    expect(numberToMilli(12.345)).toBe(12_345);
    expect(() => numberToMilli(0.0001)).toThrow(RangeError);
    expect(numberToCenti(20.55)).toBe(2055);
    expect(() => numberToCenti(0.001)).toThrow(RangeError);
  });

  it('R-DELIV-003: quantity reads with three decimals and size with two', () => {
    expect(formatQuantity(milli(1_234_500))).toBe('1.234,500');
    expect(formatSize(centi(2000))).toBe('20,00');
  });

  it('a whole number reads with dots, a short quantity with no more decimals than it has', () => {
    expect([0, 999, 1000, 12_345_678, -1500].map(formatCount)).toEqual([
      '0',
      '999',
      '1.000',
      '12.345.678',
      '−1.500',
    ]);
    expect([0, 500, 10_000, 10_250, 1_000_000, 1_234_567].map((value) => formatShort(milli(value)))).toEqual([
      '0',
      '0,5',
      '10',
      '10,25',
      '1.000',
      '1.234,567',
    ]);
  });

  it.each([
    ['6,5', 3, 6500],
    ['6.5', 3, 6500],
    ['1.234,5', 3, 1_234_500],
    [',5', 3, 500],
    ['6,12345', 3, 6123],
    ['7', 2, 700],
    ['', 3, null],
    ['abc', 3, null],
    ['1e3', 3, null],
    ['-4', 3, null],
  ])('R-UI-013: %j with %d decimals is %j', (typed, decimals, expected) => {
    expect(parseFixed(typed, decimals)).toBe(expected);
  });

  it('R-UI-012: without decimals only digits count', () => {
    expect(parseFixed('12a3', 0)).toBe(123);
    expect(parseFixed('x', 0)).toBe(null);
  });
});
