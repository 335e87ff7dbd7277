import { describe, expect, it } from 'vitest';
import {
  formatQuantity,
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
