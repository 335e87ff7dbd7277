import { expect, test } from 'vitest';
import { movedTo } from './product-images.ts';

test.each([
  ['c', 0, 'cab'],
  ['a', 2, 'bca'],
  ['a', 1, 'bac'],
  ['b', 9, 'acb'],
  ['b', 1, 'abc'],
])('%s at %s: %s (R-ADMIN-019)', (image, place, order) => {
  expect(movedTo(['a', 'b', 'c'], image, place).join('')).toBe(order);
});
