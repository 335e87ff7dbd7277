import { expect, test } from 'vitest';
import { missingKinds } from './emitted-kinds.mjs';

test('a declared kind that no test saw is named; an endpoint without changes has none', () => {
  const endpoints = [
    { name: 'decideCreditLimit', changes: ['delivery', 'storeCredit'] },
    { name: 'getOrderDetails' },
  ];
  const both = ['decideCreditLimit storeCredit', 'decideCreditLimit delivery'];
  expect(missingKinds(endpoints, ['decideCreditLimit delivery', 'other storeCredit'], [])).toEqual([
    'decideCreditLimit storeCredit',
  ]);
  expect(missingKinds(endpoints, both, [])).toEqual([]);
  expect(missingKinds(endpoints, both.slice(1), both.slice(0, 1))).toEqual([]);
  expect(missingKinds(endpoints, both, [...both.slice(0, 1), 'gone order'])).toEqual([
    'decideCreditLimit storeCredit (no exception)',
    'gone order (no exception)',
  ]);
});
