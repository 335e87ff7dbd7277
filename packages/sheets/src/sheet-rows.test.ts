import { expect, test } from 'vitest';
import { gatherRows } from './sheet-rows.ts';

const limits = { rows: 20_000, columns: 60, unpacked: 100_000_000, formulas: 'refused' } as const;

test('a shared string used in every cell is too much text, however small its file', () => {
  const { sink } = gatherRows(limits);
  const word = 'x'.repeat(32_000);
  const fill = () => {
    for (let line = 1; line <= 2_000; line += 1) {
      const cells: string[] = [];
      sink.cell(cells, 0, word);
      sink.row(line, cells);
    }
  };
  expect(fill).toThrow(expect.objectContaining({ code: 'SHEET_TOO_LARGE' }));
});

test('twenty thousand rows of what people write are not', () => {
  const { sink, rows } = gatherRows(limits);
  for (let line = 1; line <= 20_001; line += 1) {
    const cells: string[] = [];
    for (let at = 0; at < 13; at += 1) sink.cell(cells, at, `Distribuidora ${line} de alimentos ${at}`);
    sink.row(line, cells);
  }
  expect(rows).toHaveLength(20_001);
});
