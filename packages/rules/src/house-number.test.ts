import { expect, test } from 'vitest';
import { houseNumber } from './house-number.ts';

test.each([
  ['S/N', 'S/N'],
  ['s/n', 'S/N'],
  ['sn', 'S/N'],
  ['S.N.', 'S/N'],
  ['s/nº', 'S/N'],
  ['Sem número', 'S/N'],
  ['120', '120'],
  ['120 S', '120 S'],
  ['', ''],
  ['SN 12', 'SN 12'],
])('%j is stored as %j', (typed, expected) => {
  expect(houseNumber(typed)).toBe(expected);
});
