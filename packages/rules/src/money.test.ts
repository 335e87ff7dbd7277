import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  centavos,
  centavosToReais,
  floorAtZero,
  formatBRL,
  formatRound,
  ZERO,
  isReais,
  multiplyRoundHalfUp,
  reaisToCentavos,
  subtract,
  sumCentavos,
} from './money.ts';

const amount = fc.integer({ min: 0, max: 9_999_999_999 });

// An independent computation: from decimal text, with exact rationals of BigInt, without the module under test.
const exactHalfUp = (numerator: bigint, denominator: bigint): bigint => {
  const whole = numerator / denominator;
  return (numerator % denominator) * 2n >= denominator ? whole + 1n : whole;
};

describe('money (T28)', () => {
  it('multiplies exactly and rounds half up, whatever the size', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom(100, 1000, 10_000),
        (a, b, by) => {
          const exact = exactHalfUp(BigInt(a) * BigInt(b), BigInt(by));
          if (exact > BigInt(Number.MAX_SAFE_INTEGER))
            expect(() => multiplyRoundHalfUp(a, b, by)).toThrow(RangeError);
          else expect(BigInt(multiplyRoundHalfUp(a, b, by))).toBe(exact);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('rounds a half away from zero on both sides', () => {
    expect(multiplyRoundHalfUp(5, 1, 10)).toBe(1);
    expect(multiplyRoundHalfUp(-5, 1, 10)).toBe(-1);
    expect(multiplyRoundHalfUp(4, 1, 10)).toBe(0);
    expect(Object.is(multiplyRoundHalfUp(-4, 1, 10), 0)).toBe(true);
  });

  it.each([
    [3, -5, 10, -2],
    [3, 5, -10, -2],
    [-3, -5, 10, 2],
    [-3, 5, -10, 2],
    [0, -5, 10, 0],
    [1, 14, -10, -1],
  ])('%d × %d ÷ %d is %d', (value, numerator, denominator, answer) => {
    expect(multiplyRoundHalfUp(value, numerator, denominator)).toBe(answer);
  });

  it('names what is too large to be exact', () => {
    expect(multiplyRoundHalfUp(Number.MAX_SAFE_INTEGER, 1, 1)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => multiplyRoundHalfUp(2 ** 52, 2, 1)).toThrow('not an exact number: 9007199254740992');
  });

  const limit = 900_000_000_000_000;
  it.each([0, 1, -1, limit, -limit])('%d is an amount of centavos', (value) => {
    expect(centavos(value)).toBe(value);
  });
  it.each([0.5, Number.NaN, Number.NEGATIVE_INFINITY, limit + 1, -limit - 1, 2 ** 53])(
    '%d is no amount of centavos',
    (value) => {
      expect(() => centavos(value)).toThrow(new RangeError(`not an amount of centavos: ${value}`));
    },
  );

  it('subtracts, also below zero, where totals end at zero', () => {
    expect(subtract(centavos(5), centavos(3))).toBe(2);
    expect(subtract(centavos(3), centavos(5))).toBe(-2);
    expect([-1, 0, 1].map((value) => floorAtZero(centavos(value)))).toEqual([0, 0, 1]);
  });

  it.each([
    [5, [], []],
    [10, [0, 0, 0], [4, 3, 3]],
    [1, [1, 1], [1, 0]],
    [3, [1, 1, 1, 1, 1], [1, 1, 1, 0, 0]],
    [4, [2, 1, 2, 1, 2, 1], [1, 1, 1, 0, 1, 0]],
    [1, [1, 2], [0, 1]],
    [1, [2, 1], [1, 0]],
    [5, [1, 2, 3], [1, 2, 2]],
    [5, [3, 2, 1], [2, 2, 1]],
    [5, [3, 1, 2], [2, 1, 2]],
    [2, [1, 3, 1], [1, 1, 0]],
    [2, [1, 1, 1, 1], [1, 1, 0, 0]],
    [7, [0, 5, 0], [0, 7, 0]],
  ])('%d centavos by the weights %j are %j', (total, weights, parts) => {
    expect(allocate(centavos(total), weights)).toEqual(parts);
  });

  it.each([
    [-1, [1]],
    [1, [2, -1]],
  ])('%d centavos by the weights %j are not split', (total, weights) => {
    expect(() => allocate(centavos(total), weights)).toThrow(
      new RangeError('only what is not negative is split'),
    );
  });

  it('splits an amount so that the parts add up and none is off by more than a centavo', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 }),
        (a, w) => {
          const parts = allocate(centavos(a), w);
          expect(sumCentavos(parts)).toBe(a);
          const sum = w.reduce((all, weight) => all + weight, 0);
          if (sum === 0) return;
          parts.forEach((part, index) => {
            const exact = (BigInt(a) * BigInt(w[index] ?? 0)) / BigInt(sum);
            expect(BigInt(part) - exact === 0n || BigInt(part) - exact === 1n).toBe(true);
          });
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('crosses the wire and back without losing a centavo', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (a) => {
        const wire = JSON.parse(JSON.stringify(centavosToReais(centavos(a)))) as number;
        expect(reaisToCentavos(wire)).toBe(a);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1.005, 0.001, 1e300])('refuses %s as reais', (value) => {
    expect(isReais(value)).toBe(false);
    expect(() => reaisToCentavos(value)).toThrow(new RangeError(`not reais with two decimals: ${value}`));
  });

  it('takes reais up to the largest amount', () => {
    expect(reaisToCentavos(limit / 100)).toBe(limit);
    expect(isReais(limit / 100 + 1)).toBe(false);
  });

  it('R-FORMAT-006, R-GEN-003: reads as Brazilian reais', () => {
    expect(formatBRL(centavos(123456789))).toBe('R$ 1.234.567,89');
    expect(formatBRL(centavos(5))).toBe('R$ 0,05');
    expect(formatBRL(centavos(-10890))).toBe('−R$ 108,90');
    expect(formatBRL(ZERO)).toBe('R$ 0,00');
    expect([formatRound(centavos(4000000)), formatRound(centavos(4000050)), formatRound(ZERO)]).toEqual([
      '40.000',
      '40.000,50',
      '0',
    ]);
  });
});
