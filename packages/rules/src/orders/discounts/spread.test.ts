import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { spreadDiscount } from './spread.ts';

const items = (...amounts: readonly number[]) =>
  amounts.map((amount) => ({ adjustedTotal: centavos(amount) }));

describe('a discount on the whole delivery, spread over its items (T28)', () => {
  test.each([
    [100, [5000, 3000, 2000], [50, 30, 20]],
    [100, [1000, 1000, 1000], [34, 33, 33]],
    // 16,67 and 83,33: the larger fraction gets the centavo, not the larger item.
    [100, [1000, 5000], [17, 83]],
    [10_000, [10_000, 0], [10_000, 0]],
    [0, [700, 300], [0, 0]],
    [0, [0, 0], [0, 0]],
  ])('%d over %j is %j', (amount, weights, shares) => {
    expect(spreadDiscount(centavos(amount), items(...weights))).toEqual(shares);
  });

  test('the shares add up, and no item gives more than it costs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 10_000 }),
        (weights, part) => {
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          const amount = Math.floor((whole * part) / 10_000);
          const shares = spreadDiscount(centavos(amount), items(...weights));
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
          shares.forEach((share, index) => expect(share).toBeLessThanOrEqual(weights[index] ?? 0));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('more than the items cost does not fit', () => {
    expect(() => spreadDiscount(centavos(101), items(60, 40))).toThrow(RangeError);
  });
});
