import { expect, test } from 'vitest';
import { type Receipt, receiptOf } from './receipt.ts';
import type { TryOutcome } from './tries.ts';

const tried = (outcome: TryOutcome | null, httpStatus: number | null = null) => ({ outcome, httpStatus });

test.each<[TryOutcome | null, number | null, Receipt]>([
  ['NO_SECRET', null, 'NOT_SENT'],
  ['DISABLED', null, 'NOT_SENT'],
  ['NOT_CONFIGURED', null, 'NOT_SENT'],
  ['NOT_ALLOWED', null, 'NOT_SENT'],
  ['UNREACHABLE', null, 'NOT_RECEIVED'],
  ['REFUSED', 302, 'REFUSED'],
  ['REFUSED', 401, 'REFUSED'],
  ['REFUSED', 413, 'REFUSED'],
  ['REFUSED', 429, 'REFUSED'],
  ['GONE', 410, 'REFUSED'],
  ['REFUSED', 408, 'UNCERTAIN'],
  ['REFUSED', 409, 'UNCERTAIN'],
  ['REFUSED', 500, 'UNCERTAIN'],
  ['REFUSED', 503, 'UNCERTAIN'],
  ['TIMED_OUT', null, 'UNCERTAIN'],
  ['CUT', null, 'UNCERTAIN'],
  [null, null, 'UNCERTAIN'],
  ['TOO_LARGE', 200, 'RECEIVED'],
  ['TOO_LARGE', 500, 'UNCERTAIN'],
  ['UNREADABLE', 200, 'RECEIVED'],
  ['ANSWERED', 202, 'RECEIVED'],
])('%s %s: %s', (outcome, httpStatus, receipt) => {
  expect(receiptOf([tried(outcome, httpStatus)])).toBe(receipt);
});

test('of several tries the one that may have arrived counts', () => {
  expect(receiptOf([tried('TIMED_OUT'), tried('UNREACHABLE'), tried('NO_SECRET')])).toBe('UNCERTAIN');
  expect(receiptOf([tried('UNREACHABLE'), tried('REFUSED', 401)])).toBe('REFUSED');
  expect(receiptOf([tried('ANSWERED', 202), tried('CUT')])).toBe('RECEIVED');
  expect(receiptOf([])).toBe('NOT_SENT');
});
