import { expect, test } from 'vitest';
import { centi } from '../../quantity.ts';
import { readinessOf } from './readiness.ts';

const empty = {
  unit: null,
  content: null,
  size: null,
  familyName: null,
  description: null,
  gtin: null,
  images: 0,
};
const whole = {
  unit: 'kg',
  content: 1,
  size: centi(2000),
  familyName: 'Legumes',
  description: 'Firme',
  gtin: '7891000315507',
  images: 1,
} as const;
const sold = (active: boolean, listPrice: number | null, quantityStock: number) => ({
  active,
  listPrice,
  quantityStock,
});

test.each([
  ['nothing known', empty, [], []],
  ['a family without a pack', { ...empty, familyName: 'Legumes' }, [], []],
  ['all of it', whole, [sold(true, 100, 3)], ['IMAGE', 'FAMILY', 'PRICE', 'STOCK', 'DESCRIPTION', 'GTIN']],
  ['no stock', whole, [sold(true, 100, 0)], ['IMAGE', 'FAMILY', 'PRICE', 'DESCRIPTION', 'GTIN']],
  [
    'a price of what is not on sale',
    whole,
    [sold(false, 100, 3)],
    ['IMAGE', 'FAMILY', 'DESCRIPTION', 'GTIN'],
  ],
  ['stock without a price', whole, [sold(true, null, 3)], ['IMAGE', 'FAMILY', 'DESCRIPTION', 'GTIN']],
] as const)('%s', (_, product, sellers, done) => {
  const steps = readinessOf(product, sellers);
  expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(done);
});

test('counts the suppliers that sell, and those that have some', () => {
  const steps = readinessOf(whole, [sold(true, 1, 0), sold(true, 1, 5), sold(false, 1, 5)]);
  expect(steps.map(({ count }) => count)).toEqual([0, 0, 2, 1, 0, 0]);
});
