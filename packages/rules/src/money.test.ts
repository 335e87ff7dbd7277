import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  centavos,
  centavosToReais,
  formatBRL,
  formatRound,
  ZERO,
  isReais,
  multiplyRoundHalfUp,
  reaisToCentavos,
  sumCentavos,
} from './money.ts';

const amount = fc.integer({ min: 0, max: 9_999_999_999 });

// The independent computation: decimal text in, exact rationals of BigInt, nothing of the module under test.
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
    expect(() => reaisToCentavos(value)).toThrow(RangeError);
  });

  it('R-FORMAT-006, R-GEN-003: reads as Brazilian reais', () => {
    expect(formatBRL(centavos(123456789))).toBe('R$ 1.234.567,89');
    expect(formatBRL(centavos(5))).toBe('R$ 0,05');
    expect(formatBRL(centavos(-10890))).toBe('−R$ 108,90');
    expect([formatRound(centavos(4000000)), formatRound(centavos(4000050)), formatRound(ZERO)]).toEqual([
      '40.000',
      '40.000,50',
      '0',
    ]);
  });
});
