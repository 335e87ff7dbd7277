import { centavos } from '@celeiro/rules/money.ts';
import { expect, test } from 'vitest';
import { quotedCells, textsOf } from '../../../test/quoted-cells.ts';
import type { SheetColumn } from './sheet-column.ts';
import { toXlsx } from './workbook.ts';

type Row = { readonly text: string; readonly amount: number };
const amount: SheetColumn<Row> = {
  label: 'Total',
  width: 12,
  kind: 'money',
  of: (row) => centavos(row.amount),
};
const textColumn = (label: string): SheetColumn<Row> => ({
  label,
  width: 20,
  kind: 'text',
  of: ({ text }) => text,
});

const dangerous = [
  '=1+1',
  '=HYPERLINK("http://mau.example";"clique")',
  '+55 11 99999',
  '-2+3',
  '@SOMA(A1)',
  '\t=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
];
const harmless = ['Alface', "'=1+1", ' =1+1', '1-2', 'a@b.example', '(11) 99999', '−5'];

test('T39: text that begins like a formula is quoted by its cell’s style, and keeps its value', async () => {
  const rows = [...dangerous, ...harmless].map((text) => ({ text, amount: -150 }));
  const workbook = await toXlsx('Folha', [textColumn('=Nome'), amount], rows);
  const texts = textsOf(workbook);
  expect([...texts.values()]).toEqual(['=Nome', 'Total', ...dangerous, ...harmless]);
  const expected = [...texts].filter(([, text]) => ['=Nome', ...dangerous].includes(text)).map(([at]) => at);
  expect(quotedCells(workbook)).toEqual(expected);
});

test('T39: a carriage return, which a cell can’t begin with, is quoted as the line feed it becomes', async () => {
  const workbook = await toXlsx('Folha', [textColumn('Nome')], [{ text: '\r=1+1', amount: 0 }]);
  expect([textsOf(workbook).get('A2'), quotedCells(workbook)]).toEqual(['\n=1+1', ['A2']]);
});

test('a sheet without such text has no such style', async () => {
  const workbook = await toXlsx(
    'Folha',
    [textColumn('Nome'), amount],
    harmless.map((text) => ({ text, amount: 1 })),
  );
  expect(quotedCells(workbook)).toEqual([]);
});
