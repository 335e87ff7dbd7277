import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { chosenQuantity, productRefusal, quantityLimit, quantityRefusal } from './choose-product.ts';

describe('the quantity limit rule (R-ADD-006)', () => {
  test.each([
    [0, 0],
    [1, 99_999],
    [2, 2],
    [50, 50],
    [99_999, 99_999],
    [120_000, 120_000],
  ])('a stock of %i lets %i packs be chosen', (stock, limit) => expect(quantityLimit(stock)).toBe(limit));

  test('up to the limit is fine, one more is refused and says the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), (quantityStock) => {
        const product = { name: 'Alface', quantityStock };
        const limit = quantityLimit(quantityStock);
        expect(quantityRefusal(product, limit, 'q')).toBeNull();
        expect(quantityRefusal(product, limit + 1, 'q')).toEqual({
          code: 'QUANTITY_ABOVE_LIMIT',
          params: { product: 'Alface', limit },
          field: 'q',
        });
      }),
    );
  });
});

test('packs become the quantity of an item; 0 is nothing chosen (R-ADD-004, R-ADD-005)', () => {
  expect(chosenQuantity(0)).toBeNull();
  expect(chosenQuantity(1)).toBe(1000);
  expect(chosenQuantity(99_999)).toBe(99_999_000);
});

describe('what can be chosen (R-SEARCH-010, R-SEARCH-011)', () => {
  const product = { name: 'Alface', price: centavos(100), quantityStock: 5, isInOrder: false };
  test.each([
    [{}, null],
    [{ price: null }, 'PRODUCT_WITHOUT_PRICE'],
    [{ quantityStock: 0 }, 'PRODUCT_UNAVAILABLE'],
    [{ quantityStock: 1 }, null],
    [{ isInOrder: true }, 'PRODUCT_ALREADY_IN_ORDER'],
    [{ price: null, quantityStock: 0, isInOrder: true }, 'PRODUCT_WITHOUT_PRICE'],
  ])('%o: %s', (change, code) =>
    expect(productRefusal({ ...product, ...change }, '0')?.code ?? null).toBe(code),
  );
});
