import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { type Coupon, couponDiscount, decideCoupon, fullFrom } from './coupon-amount.ts';

const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  kind: 'PERCENTAGE',
  value: 1000,
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  minimumOrder: 10_000,
  maximumDiscount: null,
  firstOrderOnly: false,
  isCanceled: false,
  ...changes,
});
const order = (total: number, eligible = total, today = '2026-11-15') => ({
  today,
  itemsTotal: centavos(total),
  eligibleTotal: centavos(eligible),
  isForStore: true,
  isFirst: true,
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
    ['NOT_YET', coupon(), order(20_000, 20_000, '2026-10-31')],
    ['OVER', coupon(), order(20_000, 20_000, '2026-12-01')],
    ['CANCELED', coupon({ isCanceled: true }), order(20_000)],
    ['BELOW_MINIMUM', coupon(), order(9999)],
    ['NOT_ITS_PRODUCTS', coupon(), order(20_000, 0)],
    ['NOT_ITS_STORE', coupon(), { ...order(20_000), isForStore: false }],
    ['NOT_THE_FIRST', coupon({ firstOrderOnly: true }), { ...order(20_000), isFirst: false }],
  ])('is refused: %s', (obstacle, which, basket) => {
    expect(decideCoupon(which, basket)).toBe(obstacle);
  });

  test('of a first order any other is no matter where it is for all', () => {
    expect(decideCoupon(coupon(), { ...order(20_000), isFirst: false })).toBe(2000);
  });

  test.each([
    ['a percentage below its maximum', 'PERCENTAGE', 1500, 12_000, 50_000, 7500, null],
    ['a percentage at its maximum', 'PERCENTAGE', 1500, 12_000, 80_000, 12_000, null],
    ['a percentage beyond it', 'PERCENTAGE', 2500, 15_000, 74_200, 15_000, 'maximum'],
    ['a maximum beyond the items', 'PERCENTAGE', 10_000, 15_000, 9000, 9000, null],
    ['an amount beyond the items', 'AMOUNT', 5000, null, 300, 300, 'items'],
  ] as const)('%s', (_, kind, value, maximumDiscount, eligible, amount, limitedBy) => {
    expect(couponDiscount({ kind, value, maximumDiscount }, centavos(eligible))).toMatchObject({
      amount,
      limitedBy,
    });
  });

  test('its first and last day both count', () => {
    expect(decideCoupon(coupon(), order(20_000, 20_000, '2026-11-01'))).toBe(2000);
    expect(decideCoupon(coupon(), order(20_000, 20_000, '2026-11-30'))).toBe(2000);
  });

  test.each([
    [2500, 150, 600],
    [2500, 15_000, 60_000],
    [10_000, 5000, 5000],
  ])('%i with a maximum of %i takes off the maximum from %i on', (value, maximumDiscount, from) => {
    expect(fullFrom({ value, maximumDiscount })).toBe(from);
    const of = (total: number) =>
      couponDiscount({ kind: 'PERCENTAGE', value, maximumDiscount }, centavos(total)).amount;
    expect(of(from)).toBe(maximumDiscount);
    expect(of(from * 2)).toBe(maximumDiscount);
    expect(of(Math.floor(from / 2))).toBeLessThan(maximumDiscount);
  });

  test('is between nothing and the eligible items for any coupon', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('PERCENTAGE' as const, 'AMOUNT' as const),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 10_000, max: 100_000_000 }),
        fc.option(fc.integer({ min: 1, max: 100_000 })),
        (kind, value, total, maximumDiscount) => {
          const amount = decideCoupon(coupon({ kind, value, maximumDiscount }), order(total));
          if (kind === 'PERCENTAGE' && maximumDiscount !== null)
            expect(Number(amount)).toBeLessThanOrEqual(maximumDiscount);
          expect(amount).toBeTypeOf('number');
          expect(Number(amount)).toBeGreaterThanOrEqual(0);
          expect(Number(amount)).toBeLessThanOrEqual(total);
        },
      ),
    );
  });
});
