import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { milli } from '../../quantity.ts';
import { calculateDiscount, type DiscountType, discountTypes } from './calculate.ts';
import { discountValueOf, emptyDiscountValue, maskDiscountValue, shownDiscountValue } from './typed-value.ts';

const item = { adjustedPrice: centavos(620), quantityTotal: milli(120_000), adjustedTotal: centavos(74_400) };

describe('what is typed as a discount', () => {
  test.each([
    ['4,00', '4.00'],
    ['4.5.6', '4.56'],
    ['12,345', '12.34'],
    ['100,01', '100'],
    ['999', '100'],
    ['-5', '5'],
    ['5%', '5'],
    ['abc', ''],
    [',5', '0.5'],
    ['7,', '7.'],
  ])('R-DISC-015, R-DISC-016: %s as a percentage reads %s', (typed, shown) => {
    expect(maskDiscountValue(typed, 'PERCENTAGE_VALUE', item)).toBe(shown);
  });

  test.each([
    ['1234', 'TOTAL_VALUE_ITEM', '12,34'],
    ['R$ 10,00', 'TOTAL_VALUE_ITEM', '10,00'],
    ['74401', 'TOTAL_VALUE_ITEM', '744,00'],
    ['-1000', 'TOTAL_VALUE_ITEM', '0,00'],
    ['621', 'CORRECTED_ITEM_VALUE', '6,20'],
    ['', 'CORRECTED_ITEM_VALUE', '0,00'],
    ['12-34', 'TOTAL_VALUE_ITEM', '12,34'],
    [' −5', 'TOTAL_VALUE_ITEM', '0,00'],
  ] as const)('R-DISC-017, R-DISC-018: %s as %s reads %s', (typed, type, shown) => {
    expect(maskDiscountValue(typed, type, item)).toBe(shown);
  });

  test('below one unit the total of the item caps a corrected value', () => {
    const small = { ...item, quantityTotal: milli(500), adjustedTotal: centavos(310) };
    expect(maskDiscountValue('400', 'CORRECTED_ITEM_VALUE', small)).toBe('3,10');
  });

  test('no product yet, no cap', () => {
    expect(maskDiscountValue('99999999', 'TOTAL_VALUE_ITEM', null)).toBe('999.999,99');
  });

  test('R-DISC-011: nothing to begin with', () => {
    expect(discountTypes.map(({ code }) => discountValueOf(emptyDiscountValue(code)))).toEqual([0, 0, 0]);
    expect(discountTypes.map(({ code }) => emptyDiscountValue(code))).toEqual(['0,00', '0', '0,00']);
  });

  test.each([
    [235, 'PERCENTAGE_VALUE', '2.35'],
    [5, 'PERCENTAGE_VALUE', '0.05'],
    [10_000, 'PERCENTAGE_VALUE', '100.00'],
    [1234, 'TOTAL_VALUE_ITEM', '12,34'],
    [5, 'CORRECTED_ITEM_VALUE', '0,05'],
  ] as const)('a saved %d of %s is shown as %s', (value, type, shown) => {
    expect(shownDiscountValue(value, type)).toBe(shown);
  });

  test('whatever is typed, the calculator takes it, and what is shown is read back', () => {
    const types: DiscountType[] = discountTypes.map(({ code }) => code);
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.string(), fc.nat(99_999_999), (type, text, number) => {
        for (const typed of [text, String(number), `${text}${number}`]) {
          const value = discountValueOf(maskDiscountValue(typed, type, item));
          expect(() => calculateDiscount({ ...item, type, value })).not.toThrow();
          expect(discountValueOf(shownDiscountValue(value, type))).toBe(value);
        }
      }),
    );
  });
});
