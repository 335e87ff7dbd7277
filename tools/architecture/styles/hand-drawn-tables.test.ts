import { expect, test } from 'vitest';
import { canary, readCode, repository } from '../source-files.ts';
import { handDrawnTables, tablesNoMore } from './hand-drawn-tables.ts';

// The guard is shown its planted violation first.
test('rows to read are drawn by one table', () => {
  expect(handDrawnTables(readCode(canary))).toEqual([
    'apps/web/src/kit/drawn-table.tsx: draw rows to read by SmallTable, rows of a list by DataTable',
  ]);
  expect(tablesNoMore(readCode(canary))).toContain('orders/delivery-items/items-table.tsx');
  const code = readCode(repository);
  expect(handDrawnTables(code)).toEqual([]);
  expect(tablesNoMore(code)).toEqual([]);
});
