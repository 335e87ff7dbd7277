import { expect, test } from 'vitest';
import { missingKinds } from './emitted-kinds.mjs';

test('a declared kind that no test saw is named; an endpoint without changes has none', () => {
  const endpoints = [
    { name: 'decideCreditLimit', changes: ['delivery', 'storeCredit'] },
    { name: 'getOrderDetails' },
  ];
  expect(missingKinds(endpoints, ['decideCreditLimit delivery', 'other storeCredit'])).toEqual([
    'decideCreditLimit storeCredit',
  ]);
  expect(missingKinds(endpoints, ['decideCreditLimit storeCredit', 'decideCreditLimit delivery'])).toEqual(
    [],
  );
});
