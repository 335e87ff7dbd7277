import { describe, expect, test } from 'vitest';
import { type ChainedRow, FIRST_HASH, nextHash } from './chain.ts';

const row: ChainedRow = {
  deliveryId: 1,
  version: 2,
  field: 'status',
  event: 'UPDATE',
  itemPublicId: null,
  itemLabel: null,
  oldValue: 'ANALYZING',
  newValue: 'CONFIRMED',
  byUserId: 3,
  byName: 'Ana',
  at: '2026-11-21T12:00:00.000Z',
  requestId: 'r-1',
};

describe('history chain (T31)', () => {
  test('the same row after the same hash gives the same hash of 32 bytes', () => {
    expect(nextHash(FIRST_HASH, row)).toEqual(nextHash(FIRST_HASH, { ...row }));
    expect(nextHash(FIRST_HASH, row)).toHaveLength(32);
  });

  test.each(Object.keys(row))('a changed %s changes the hash', (key) => {
    expect(nextHash(FIRST_HASH, { ...row, [key]: 'x' })).not.toEqual(nextHash(FIRST_HASH, row));
  });

  test('the place in the chain counts', () => {
    expect(nextHash(nextHash(FIRST_HASH, row), row)).not.toEqual(nextHash(FIRST_HASH, row));
  });

  test('neighbouring values do not run into each other', () => {
    const one = nextHash(FIRST_HASH, { ...row, field: 'ab', event: 'c' });
    expect(nextHash(FIRST_HASH, { ...row, field: 'a', event: 'bc' })).not.toEqual(one);
  });
});
