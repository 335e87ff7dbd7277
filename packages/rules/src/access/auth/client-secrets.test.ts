import { expect, test } from 'vitest';
import { decideSecretChange } from './client-secrets.ts';

const now = new Date('2026-03-02T12:00:00Z');
const later = new Date('2026-03-02T18:00:00Z');
const tomorrow = new Date('2026-03-03T12:00:00Z');

test.each([
  ['one in use', true, null, 24, { keeps: 'current', keptUntil: tomorrow }],
  ['one never used', false, null, 24, { keeps: 'current', keptUntil: tomorrow }],
  ['one in use, the former over', true, now, 24, { keeps: 'current', keptUntil: tomorrow }],
  ['one never used beside the one in use', false, later, 24, { keeps: 'previous', keptUntil: later }],
  ['two in use', true, later, 24, { code: 'CLIENT_SECRET_LIMIT', params: {} }],
  ['two in use, no overlap', true, later, 0, { keeps: 'none', keptUntil: null }],
  ['one in use, no overlap', true, null, 0, { keeps: 'none', keptUntil: null }],
] as const)('%s', (_name, isUsed, previousUntil, hours, expected) => {
  expect(decideSecretChange({ isUsed, previousUntil }, hours, now)).toEqual(expected);
});
