import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyItemEdit,
  itemAmounts,
  type ItemTerms,
  percentAdjustOf,
} from './orders/delivery-items/items.ts';
import { deliveryTotals } from './orders/deliveries/totals.ts';
import { calculateDiscount, discountLimit, discountTypes } from './orders/discounts/calculate.ts';
import { allocate, centavos, isReais, multiplyRoundHalfUp, reaisToCentavos, sumCentavos } from './money.ts';
import { basis, isPercent, percentOf, percentToBasis, ratio } from './percent.ts';
import { centi, isCentiNumber, isMilliNumber, milli, numberToMilli } from './quantity.ts';

// An independent computation with fractions of BigInt, rounded by comparing the remainder; it shares no code with the
// rules.
type Fraction = readonly [top: bigint, bottom: bigint];
const of = (value: number, scale: number): Fraction => [BigInt(value), BigInt(scale)];
const times = (...all: readonly Fraction[]): Fraction =>
  all.reduce<Fraction>((a, b) => [a[0] * b[0], a[1] * b[1]], [1n, 1n]);
const rounded = ([top, bottom]: Fraction, scale: number): bigint => {
  const size = (top < 0n ? -top : top) * BigInt(scale);
  const up = (size % bottom) * 2n >= bottom ? 1n : 0n;
  return (size / bottom + up) * (top < 0n ? -1n : 1n);
};

const price = fc.integer({ min: 0, max: 999_999 });
const terms: fc.Arbitrary<ItemTerms> = fc
  .record({
    quantity: fc.integer({ min: 100, max: 9_999_999 }),
    content: fc.integer({ min: 1, max: 50 }),
    size: fc.integer({ min: 1, max: 9999 }),
    useUnitPrice: fc.boolean(),
    unitPrice: price,
    adjustedPrice: price,
  })
  .map((t) => ({
    quantity: milli(t.quantity),
    content: t.content,
    size: centi(t.size),
    useUnitPrice: t.useUnitPrice,
    unitPrice: centavos(t.unitPrice),
    adjustedPrice: centavos(t.adjustedPrice),
    percentAdjust: percentAdjustOf(centavos(t.unitPrice), centavos(t.adjustedPrice)),
  }));

describe('amounts equal an independent exact computation (T28)', () => {
  test('an item: total quantity first, then each amount rounded once', () => {
    fc.assert(
      fc.property(terms, (t) => {
        const total = t.useUnitPrice
          ? rounded(times(of(t.quantity, 1000), of(t.content, 1), of(t.size, 100)), 1000)
          : BigInt(t.quantity);
        const amounts = itemAmounts(t);
        expect(BigInt(amounts.quantityTotal)).toBe(total);
        expect(BigInt(amounts.total)).toBe(rounded(times(of(t.unitPrice, 100), [total, 1000n]), 100));
        expect(BigInt(amounts.adjustedTotal)).toBe(
          rounded(times(of(t.adjustedPrice, 100), [total, 1000n]), 100),
        );
      }),
      { numRuns: 10_000 },
    );
  });

  test('a delivery: sums of rounded lines, ADF rounded once, never below zero', () => {
    fc.assert(
      fc.property(
        fc.array(terms, { minLength: 1, maxLength: 5 }),
        fc.array(price, { maxLength: 3 }),
        price,
        fc.integer({ min: 0, max: 2000 }),
        (list, given, freight, markup) => {
          const items = list.map(itemAmounts);
          const answer = deliveryTotals({
            items,
            discounts: given.map((amount) => ({
              origin: 'INTRANET',
              amount: centavos(amount),
              reason: 'Outros',
              active: true,
            })),
            logisticCost: centavos(freight),
            markup: basis(markup),
          });
          const lines = items.reduce((sum, item) => sum + BigInt(item.total), 0n);
          const off = given.reduce((sum, amount) => sum + BigInt(amount), 0n);
          const net = lines - off > 0n ? lines - off : 0n;
          const total = lines - off + BigInt(freight) > 0n ? lines - off + BigInt(freight) : 0n;
          const tax = rounded(times([net, 100n], of(markup, 10_000)), 100);
          expect([BigInt(answer.total), BigInt(answer.tax)]).toEqual([total, tax]);
          expect(BigInt(answer.totalWithTax)).toBe(total + tax);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('a discount: never negative, never above the item, the rest always complete', () => {
    fc.assert(
      fc.property(
        terms,
        fc.constantFrom(...discountTypes.map((type) => type.code)),
        fc.integer({ min: 0, max: 10_000 }),
        (t, type, share) => {
          const { quantityTotal, adjustedTotal } = itemAmounts(t);
          const question = { type, adjustedPrice: t.adjustedPrice, quantityTotal, adjustedTotal };
          const value = multiplyRoundHalfUp(discountLimit(question), share, 10_000);
          const answer = calculateDiscount({ ...question, value });
          const exact = {
            CORRECTED_ITEM_VALUE: () =>
              rounded(times(of(t.adjustedPrice - value, 100), of(quantityTotal, 1000)), 100),
            PERCENTAGE_VALUE: () => rounded(times(of(adjustedTotal, 100), of(value, 10_000)), 100),
            TOTAL_VALUE_ITEM: () => BigInt(value),
          }[type]();
          expect(BigInt(answer.total)).toBe(exact);
          expect(answer.total).toBeGreaterThanOrEqual(0);
          expect(answer.total + answer.itemsTotal).toBe(adjustedTotal);
          expect(() => calculateDiscount({ ...question, value: discountLimit(question) + 1 })).toThrow(
            RangeError,
          );
          expect(() => calculateDiscount({ ...question, value: -1 })).toThrow(RangeError);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  test('editing prices keeps what was agreed', () => {
    fc.assert(
      fc.property(terms, price, (t, typed) => {
        const byUnit = applyItemEdit(t, { field: 'unitPrice', unitPrice: centavos(typed) });
        expect(byUnit.percentAdjust).toBe(t.percentAdjust);
        expect(BigInt(byUnit.adjustedPrice)).toBe(
          rounded(times(of(typed, 100), of(10_000 + t.percentAdjust, 10_000)), 100),
        );
        const bySupplier = applyItemEdit(t, { field: 'adjustedPrice', adjustedPrice: centavos(typed) });
        expect(bySupplier.unitPrice).toBe(t.unitPrice);
        expect(BigInt(bySupplier.percentAdjust)).toBe(
          t.unitPrice === 0 ? 0n : rounded([BigInt(typed - t.unitPrice), BigInt(t.unitPrice)], 10_000),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('a share of an amount and the share that an amount is', () => {
    fc.assert(
      fc.property(
        price,
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 0, max: 10_000 }),
        (a, b, share) => {
          expect(BigInt(percentOf(centavos(a), basis(share)))).toBe(
            rounded(times(of(a, 100), of(share, 10_000)), 100),
          );
          expect(BigInt(ratio(centavos(a), centavos(b)))).toBe(rounded([BigInt(a), BigInt(b)], 10_000));
        },
      ),
    );
    expect(ratio(centavos(5), centavos(0))).toBe(0);
  });
});

describe('what is not exact is refused, not rounded (T28)', () => {
  test.each([10_000_000.004, 90_000_000.034, -10_000_000.004, 0.1 + 0.2, Number.NaN, -Infinity])(
    '%s is no amount of reais',
    (value) => {
      expect(isReais(value)).toBe(false);
      expect(() => reaisToCentavos(value)).toThrow(RangeError);
    },
  );

  test('a third decimal of any amount is refused', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.integer({ min: 1, max: 9 }),
        (cents, third) => {
          expect(
            isReais(Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}${third}`)),
          ).toBe(false);
        },
      ),
    );
  });

  test('quantities beyond three decimals, sizes and percentages beyond two', () => {
    expect([isMilliNumber(999_999.999), isMilliNumber(999_999.9994), isMilliNumber(Number.NaN)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(() => numberToMilli(999_999.9994)).toThrow(RangeError);
    expect([isCentiNumber(99_999.99), isCentiNumber(99_999.994)]).toEqual([true, false]);
    expect([isPercent(99_999_999.99), isPercent(99_999_999.994), isPercent(Infinity)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(() => percentToBasis(0.001)).toThrow(RangeError);
  });

  test('an answer too large to be exact', () => {
    expect(multiplyRoundHalfUp(Number.MAX_SAFE_INTEGER, 1, 1)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => multiplyRoundHalfUp(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError);
    expect(() => multiplyRoundHalfUp(-Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError);
  });

  test('splitting what is negative, since the parts would not add up', () => {
    expect(() => allocate(centavos(-100), [1, 1, 1])).toThrow(RangeError);
    expect(() => allocate(centavos(100), [2, -1])).toThrow(RangeError);
    expect(sumCentavos(allocate(centavos(100), [1, 1, 1]))).toBe(100);
  });
});
