import { expect, test } from 'vitest';
import { commentEditRefusal } from './comments.ts';

test.each([
  [true, 'ANALYZING', null],
  [false, 'ANALYZING', 'COMMENT_OF_ANOTHER'],
  // R-STATUS-005
  [true, 'CONFIRMED', 'DELIVERY_LOCKED'],
  [true, 'CANCELED', 'DELIVERY_LOCKED'],
  [true, 'ORDER_PROCESSING', 'DELIVERY_LOCKED'],
  [true, 'DELIVERED', 'DELIVERY_CLOSED'],
  [false, 'CONFIRMED', 'COMMENT_OF_ANOTHER'],
] as const)('own %s, %s: %s', (isOwn, status, code) => {
  expect(commentEditRefusal({ isOwn, status })?.code ?? null).toBe(code);
});
