import { expect, test } from 'vitest';
import { decideSecretChange } from './client-secrets.ts';

const now = new Date('2026-03-02T12:00:00Z');
const later = new Date('2026-03-02T18:00:00Z');
const tomorrow = new Date('2026-03-03T12:00:00Z');

test.each([
  ['one in use', true, null, 24, { oldSecret: 'current', validUntil: tomorrow }],
  ['one never used', false, null, 24, { oldSecret: 'current', validUntil: tomorrow }],
  ['one in use, the former over', true, now, 24, { oldSecret: 'current', validUntil: tomorrow }],
  ['one never used beside the one in use', false, later, 24, { oldSecret: 'previous', validUntil: later }],
  ['two in use', true, later, 24, { code: 'CLIENT_SECRET_LIMIT', params: {} }],
  ['two in use, no overlap', true, later, 0, { oldSecret: 'none', validUntil: null }],
  ['one in use, no overlap', true, null, 0, { oldSecret: 'none', validUntil: null }],
] as const)('%s', (_name, isUsed, previousUntil, hours, expected) => {
  expect(decideSecretChange({ isUsed, previousUntil }, hours, now)).toEqual(expected);
});
