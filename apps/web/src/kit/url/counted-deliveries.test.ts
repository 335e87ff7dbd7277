import { expect, test } from 'vitest';
import { countedText, readCounted } from './counted-deliveries.ts';

const counted = {
  mark: 'late',
  supplierPublicId: '00000000-0000-4000-8000-000000000051',
  from: '2031-01-27',
  to: '2031-02-20',
} as const;

test('what a score counts goes into the address and back', () =>
  expect(readCounted(countedText(counted))).toEqual(counted));

test.each([
  undefined,
  '',
  'late',
  countedText(counted).replace('late', 'toString'),
  countedText(counted).replace('02-20', '02-30'),
  `${countedText(counted)}.more`,
])('%j requests nothing', (text) => expect(readCounted(text)).toBeNull());
