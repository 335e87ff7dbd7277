import { expect, test } from 'vitest';
import { readStoreCells } from './import-columns.ts';

test.each([
  ['01310-100', '01310100'],
  [' 01310100 ', '01310100'],
  // A spreadsheet program treated it as a number.
  ['1310100', '01310100'],
  ['-', ''],
  ['N/A', ''],
  ['não tem', ''],
  ['123', '123'],
])('a cell that says %j as CEP is read as %j, and nothing is made up', (cell, read) => {
  expect(readStoreCells({ zipCode: cell }).zipCode ?? '').toBe(read);
});
