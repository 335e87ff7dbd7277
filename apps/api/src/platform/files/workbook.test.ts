import { read, utils } from '@e965/xlsx';
import { crc32, inflateRawSync } from 'node:zlib';
import { centavos } from '@celeiro/rules/money.ts';
import { basis } from '@celeiro/rules/percent.ts';
import { expect, test } from 'vitest';
import { quotedCells, textsOf } from '../../../test/quoted-cells.ts';
import type { SheetColumn } from './sheet-column.ts';
import { EMPTY_WORKBOOK, toXlsx, workbookPieces } from './workbook.ts';

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

test('a percentage is a number with its format; one that is not known is empty', async () => {
  const share: SheetColumn<Row> = {
    label: 'No prazo',
    width: 12,
    kind: 'percent',
    of: (row) => (row.amount < 0 ? null : basis(row.amount)),
  };
  const rows = [7999, 10_000, 0, -1].map((value) => ({ text: '', amount: value }));
  const { Sheets } = read(await toXlsx('Folha', [share], rows), { cellNF: true });
  const cells = [2, 3, 4, 5].map((row) => Sheets['Folha']?.[`A${row}`]);
  expect(cells.map((cell) => cell && [cell.t, cell.v, cell.w])).toEqual([
    ['n', 0.7999, '79.99%'],
    ['n', 1, '100.00%'],
    ['n', 0, '0.00%'],
    undefined,
  ]);
});

test('a sheet without such text has no such style', async () => {
  const workbook = await toXlsx(
    'Folha',
    [textColumn('Nome'), amount],
    harmless.map((text) => ({ text, amount: 1 })),
  );
  expect(quotedCells(workbook)).toEqual([]);
});

const sheetOf = (workbook: Buffer) => {
  const { Sheets, SheetNames } = read(workbook);
  const sheet = Sheets[SheetNames[0] ?? ''];
  if (sheet === undefined) throw new Error('no sheet');
  return utils.sheet_to_json(sheet, { header: 1 });
};

test('written in pieces of any size it is the same sheet, with the sum its archive tells of it', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => ({ text: `linha <${at}> & "${at}"`, amount: at * 100 }));
  const expected = sheetOf(await toXlsx('Folha', [textColumn('Nome'), amount], rows));
  expect(expected).toHaveLength(8);
  for (const sizes of [[7], [1, 6], [3, 3, 1], [1, 1, 1, 1, 1, 1, 1], [7, 0]]) {
    const pieces = workbookPieces('Folha', [textColumn('Nome'), amount]);
    const written: Buffer[] = [];
    let soFar = EMPTY_WORKBOOK;
    for (const [index, size] of sizes.entries()) {
      const next = rows.slice(soFar.rows, soFar.rows + size);
      // The state between two pieces is stored in a table.
      const copy = JSON.parse(JSON.stringify(soFar)) as typeof soFar;
      const added = await pieces.add(copy, next, index === sizes.length - 1);
      written.push(added.bytes);
      soFar = added.soFar;
    }
    const { before, after } = await pieces.close(soFar);
    expect(sheetOf(Buffer.concat([before, ...written, after]))).toEqual(expected);
    const plain = inflateRawSync(Buffer.concat(written));
    expect([before.readUInt32LE(14), before.readUInt32LE(22)]).toEqual([crc32(plain), plain.length]);
  }
});

test('an empty list has its head; columns continue behind Z', async () => {
  expect(sheetOf(await toXlsx('Folha', [textColumn('Nome'), amount], []))).toEqual([['Nome', 'Total']]);
  const many = Array.from({ length: 60 }, (_, at) => textColumn(`c${at}`));
  const texts = textsOf(await toXlsx('Folha', many, [{ text: 'x', amount: 0 }], 2));
  expect([texts.get('Z1'), texts.get('AA1'), texts.get('BH1'), texts.get('BH2')]).toEqual([
    'c25',
    'c26',
    'c59',
    'x',
  ]);
});
