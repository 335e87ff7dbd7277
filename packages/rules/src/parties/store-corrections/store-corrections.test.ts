import { describe, expect, test } from 'vitest';
import { correctableFields, isResolvedBy, storeCorrectionFields } from './store-corrections.ts';
import { storeFields } from '../stores/store.fields.ts';

// R-ADMIN-013
test.each([
  [['contacts'], ['contacts'], true],
  [['contacts', 'zipCode'], ['zipCode', 'status'], true],
  [['contacts'], ['zipCode'], false],
  [['contacts'], [], false],
] as const)('%j, saved %j: resolved %s', (requested, changed, isResolved) => {
  expect(isResolvedBy(requested, changed)).toBe(isResolved);
});

describe('what is requested', () => {
  test("uses the labels of the store's fields", () => {
    expect(storeCorrectionFields.fields.words('zipCode')).toBe(storeFields.zipCode.label);
    expect(storeCorrectionFields.status.words('REFUSED')).toBe('Recusada');
  });

  test('is never what a person decides', () => {
    for (const decided of ['status', 'statusReason', 'sellerUsername', 'tagPublicIds'])
      expect(correctableFields).not.toContain(decided);
  });
});
