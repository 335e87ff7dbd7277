import { describe, expect, test } from 'vitest';
import { centavos } from './money.ts';
import {
  basis,
  basisToPercent,
  formatPercent,
  isPercent,
  parseShare,
  percentOf,
  percentToBasis,
  ratio,
} from './percent.ts';

describe('percentages', () => {
  test.each([
    [0, '0,00%'],
    [5, '0,05%'],
    [235, '2,35%'],
    [-1250, '−12,50%'],
    [10_000, '100,00%'],
  ])('%d hundredths read %s and cross the wire', (value, text) => {
    expect(formatPercent(basis(value))).toBe(text);
    expect(percentToBasis(basisToPercent(basis(value)))).toBe(value);
  });

  test.each([
    ['0', 0],
    ['7', 700],
    ['7,2', 720],
    ['7.25', 725],
    [' 100,00 ', 10_000],
    ['100,01', null],
    ['7,255', null],
    ['-1', null],
    ['1e2', null],
    ['sete', null],
    ['', null],
  ])('a typed share: %j is %s', (typed, value) => {
    expect(parseShare(typed)).toBe(value);
  });

  test('a share is rounded half up, once', () => {
    expect(percentOf(centavos(50), basis(100))).toBe(1);
    expect(percentOf(centavos(49), basis(100))).toBe(0);
    expect(ratio(centavos(1), centavos(3))).toBe(3333);
    expect(ratio(centavos(2), centavos(3))).toBe(6667);
  });

  test.each([0.5, Number.NaN, 2 ** 53])('%d is no whole number of hundredths', (value) => {
    expect(() => basis(value)).toThrow(new RangeError(`not hundredths of a percent: ${value}`));
  });

  test.each([0.001, Number.NaN, 1e11])('%d is no percentage of the wire', (value) => {
    expect(isPercent(value)).toBe(false);
    expect(() => percentToBasis(value)).toThrow(
      new RangeError(`not a percentage with two decimals: ${value}`),
    );
  });
});
