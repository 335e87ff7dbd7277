import { expect, test } from 'vitest';
import { milli } from '../../quantity.ts';
import { type EditedQuantity, stockRefusal } from './raised-quantity.ts';

const edited = (
  before: number,
  after: number,
  quantityStock: number,
  product = 'Alface',
): EditedQuantity => ({
  product,
  before: milli(before * 1000),
  after: milli(after * 1000),
  quantityStock,
  field: 'quantity',
});

// R-ADD-006: a stock of 1 isn't counted.
test.each([
  ['up to the stock', edited(2, 12, 12), null],
  ['above it', edited(2, 12.001, 12), 'Alface (há 12,000)'],
  ['of what there is nothing of', edited(2, 3, 0), 'Alface (há 0,000)'],
  ['of what is not counted', edited(2, 99_999, 1), null],
  ['of more than is ever counted', edited(2, 100_000, 1), 'Alface (há 99.999,000)'],
  ['lowered, above it still', edited(20, 15, 12), null],
  ['as it stood', edited(20, 20, 12), null],
  ['raised, above it before', edited(20, 21, 12), 'Alface (há 12,000)'],
])('a quantity %s', (_, one, products) => {
  const refused = stockRefusal([one]);
  expect(refused?.code ?? null).toBe(products === null ? null : 'QUANTITY_ABOVE_STOCK');
  if (products !== null) expect(refused).toMatchObject({ params: { products }, field: 'quantity' });
});

test('all of them are named at once, ten by name', () => {
  const some = Array.from({ length: 12 }, (_, at) => edited(1, 5, 3, `Produto ${at}`));
  expect(stockRefusal(some)).toMatchObject({
    params: {
      products: expect.stringMatching(/^Produto 0 \(há 3,000\), .*Produto 9 \(há 3,000\), e mais 2$/),
    },
  });
});
