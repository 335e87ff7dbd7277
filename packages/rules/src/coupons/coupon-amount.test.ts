import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '../money.ts';
import { type Coupon, decideCoupon } from './coupon-amount.ts';

const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  kind: 'PERCENTAGE',
  value: 1000,
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  minimumOrder: 10_000,
  isCanceled: false,
  ...changes,
});
const order = (total: number, eligible = total, today = '2026-11-15') => ({
  today,
  itemsTotal: centavos(total),
  eligibleTotal: centavos(eligible),
});

describe('what a coupon takes off an order (T21, T28)', () => {
  test('ten percent of the items it applies to, rounded half up', () => {
    expect(decideCoupon(coupon(), order(20_005))).toBe(2001);
    expect(decideCoupon(coupon(), order(20_005, 1004))).toBe(100);
  });

  test('an amount never passes what the items cost', () => {
    expect(decideCoupon(coupon({ kind: 'AMOUNT', value: 5000 }), order(20_000))).toBe(5000);
    expect(decideCoupon(coupon({ kind: 'AMOUNT', value: 5000 }), order(20_000, 300))).toBe(300);
  });

  test.each([
    ['before it starts', coupon(), order(20_000, 20_000, '2026-10-31')],
    ['after it ends', coupon(), order(20_000, 20_000, '2026-12-01')],
    ['when canceled', coupon({ isCanceled: true }), order(20_000)],
    ['below the minimum order', coupon(), order(9999)],
    ['without an item of its supplier', coupon(), order(20_000, 0)],
  ])('is refused %s', (_, which, basket) => {
    expect(decideCoupon(which, basket)).toBe('COUPON_INVALID');
  });

  test('its first and last day both count', () => {
    expect(decideCoupon(coupon(), order(20_000, 20_000, '2026-11-01'))).toBe(2000);
    expect(decideCoupon(coupon(), order(20_000, 20_000, '2026-11-30'))).toBe(2000);
  });

  test('is between nothing and the eligible items for any coupon', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('PERCENTAGE' as const, 'AMOUNT' as const),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 10_000, max: 100_000_000 }),
        (kind, value, total) => {
          const amount = decideCoupon(coupon({ kind, value }), order(total));
          expect(amount).toBeTypeOf('number');
          expect(Number(amount)).toBeGreaterThanOrEqual(0);
          expect(Number(amount)).toBeLessThanOrEqual(total);
        },
      ),
    );
  });
});
