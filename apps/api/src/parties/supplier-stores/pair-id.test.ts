import { expect, test } from 'vitest';
import { pairOf } from './pair-id.ts';

test.each([
  ['000000000001-8000-8000-000000000002', { supplierId: 1, storeId: 2 }],
  ['00000000002e-8000-8000-00000000c350', { supplierId: 46, storeId: 50_000 }],
  ['000000000000-8000-8000-000000000002', null],
  ['000000000001-8000-8000-000000000000', null],
  ['000000000001-4000-8000-000000000002', null],
  ['000000000001-8000-8fff-ffffffffffff', null],
])('%s', (digits, pair) => expect(pairOf(`${digits.slice(0, 8)}-${digits.slice(8)}`)).toEqual(pair));
