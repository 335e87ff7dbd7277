import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatQuantity,
  formatShort,
  formatSize,
  centiToNumber,
  isCentiNumber,
  isMilliNumber,
  milliToNumber,
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

  it.each([0.5, Number.NaN, 2 ** 53])('%d is no whole number of thousandths or hundredths', (value) => {
    expect(() => milli(value)).toThrow(new RangeError(`not thousandths: ${value}`));
    expect(() => centi(value)).toThrow(new RangeError(`not hundredths: ${value}`));
  });

  it.each([0.0005, Number.NaN, Number.POSITIVE_INFINITY, 1e12, -1e12])(
    '%d is no number of the wire',
    (value) => {
      expect([isMilliNumber(value), isCentiNumber(value)]).toEqual([false, false]);
      expect(() => numberToMilli(value)).toThrow(
        new RangeError(`not a quantity with three decimals: ${value}`),
      );
      expect(() => numberToCenti(value)).toThrow(new RangeError(`not a size with two decimals: ${value}`));
    },
  );

  it('numbers cross the wire both ways, and zero has no sign', () => {
    expect([milliToNumber(milli(12_345)), centiToNumber(centi(2055))]).toEqual([12.345, 20.55]);
    expect([milli(-0), centi(-0)]).toEqual([0, 0]);
    expect([Object.is(milli(-0), 0), Object.is(centi(-0), 0)]).toEqual([true, true]);
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
    ['1.234.567', 3, 1_234_567_000],
    ['1,234.5', 3, 1_234_500],
    ['1.2.3', 3, null],
    ['1,2,3', 3, null],
    ['1.2,3.4', 3, null],
    ['7', 2, 700],
    ['', 3, null],
    ['abc', 3, null],
    ['1e3', 3, null],
    ['-4', 3, null],
    ['4-', 3, null],
    ['4,5x', 3, null],
    ['x4,5', 3, null],
    ['x,5', 3, null],
    ['.', 3, null],
    ['5,', 3, 5000],
    [' 1 234,5 ', 3, 1_234_500],
    ['123456789', 3, 123_456_789_000],
    ['1234567890', 3, null],
    ['123.456.789,01', 2, 12_345_678_901],
    ['0.123.456', 3, null],
    ['1,234,567', 3, null],
  ])('R-UI-013: %j with %d decimals is %j', (typed, decimals, expected) => {
    expect(parseFixed(typed, decimals)).toBe(expected);
  });

  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['1.234', 1234],
    ['12.345.678', 12_345_678],
    ['2,5', null],
    ['2.5', null],
    ['-3', null],
    ['12a3', null],
    ['x', null],
    ['', null],
    ['1.23', null],
    ['123456789012', 123_456_789_012],
    ['1234567890123', null],
    ['1.234x', null],
    ['x1.234', null],
    ['  1.234  ', 1234],
    ['0.123', null],
    ['00.123', null],
  ])('R-UI-012: without decimals %j is %j', (typed, expected) => {
    expect(parseFixed(typed, 0)).toBe(expected);
  });

  it('R-UI-012: no whole number is made of what isn’t one', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- a'), maxLength: 8 }), (typed) => {
        const value = parseFixed(typed, 0);
        if (value === null) return;
        expect([String(value), formatCount(value)].map((text) => text.replace(/^0+(?=\d)/, ''))).toContain(
          typed.trim().replace(/^0+(?=\d)/, ''),
        );
      }),
    );
  });
});
