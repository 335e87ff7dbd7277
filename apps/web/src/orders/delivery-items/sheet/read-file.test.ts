import { expect, it } from 'vitest';
import { parseCsv, readItemFile, rowsOf } from './read-file.ts';

it('T39: reads what the export writes: byte order mark, quotes, apostrophes that keep text from being computed', () => {
  expect(parseCsv('\u{FEFF}Código;Produto\r\na;"Tomate; ""extra"""\r\nb;\'=1+1\r\nc;\'\'=1\r\n\r\n')).toEqual(
    [
      ['Código', 'Produto'],
      ['a', 'Tomate; "extra"'],
      ['b', '=1+1'],
      // What began with an apostrophe of its own keeps it.
      ['c', "'=1"],
    ],
  );
});

it('reads a CSV file as other programs save it again: commas or tabs, the letters of Windows', async () => {
  const latin = Uint8Array.from('Código;Quantidade\r\na;9,5\r\n', (character) => character.charCodeAt(0));
  const read = [{ id: 'a', version: null, cells: { quantity: '9,5' } }];
  expect(await readItemFile(new File([latin], 'x.csv'))).toEqual({ rows: read });
  expect(await readItemFile(new File(['Código,Quantidade\na,"9,5"\n'], 'x.csv'))).toEqual({ rows: read });
  expect(await readItemFile(new File(['Código\tQuantidade\na\t9,5\n'], 'x.csv'))).toEqual({ rows: read });
});

it('finds columns by their heads, whatever their order, accents or case', () => {
  expect(
    rowsOf([
      ['QUANTIDADE', 'codigo', 'Produto', 'versao'],
      ['3', 'a', 'x', '7'],
      ['4', '', 'y', '7'],
    ]),
  ).toEqual({ rows: [{ id: 'a', version: 7, cells: { quantity: '3' } }] });
});

it.each([
  ['sem código', [['Quantidade'], ['3']], "A planilha não tem a coluna 'Código'"],
  [
    'sem coluna',
    [
      ['Código', 'Produto'],
      ['a', 'x'],
    ],
    'nenhuma coluna que possa ser alterada',
  ],
  ['longa', [['Código', 'Quantidade'], ...Array.from({ length: 2001 }, () => ['a', '1'])], 'grande demais'],
] as const)('%s', (_, cells, failure) => {
  expect(JSON.stringify(rowsOf(cells))).toContain(failure);
});

it('T36: a small file that would unpack to gigabytes is not unpacked', async () => {
  expect(await readItemFile(new File([archiveSaying(3_000_000_000)], 'x.xlsx'))).toEqual({
    failure: 'O arquivo é grande demais: use até 2 MB e 2.000 linhas.',
  });
});

it('what is no sheet says so, and so does what is too large', async () => {
  expect(await readItemFile(new File(['nada'], 'x.xlsx'))).toEqual({
    failure: 'Não foi possível ler este arquivo. Use a planilha exportada, em XLSX ou CSV.',
  });
  expect(await readItemFile(new File(['x'.repeat(2 * 1024 * 1024 + 1)], 'x.csv'))).toEqual({
    failure: 'O arquivo é grande demais: use até 2 MB e 2.000 linhas.',
  });
});

/** An archive of one entry that says to unpack to so many bytes. */
function archiveSaying(size: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(46 + 22));
  view.setUint32(0, 0x02014b50, true);
  view.setUint32(24, size, true);
  view.setUint32(46, 0x06054b50, true);
  view.setUint16(46 + 10, 1, true);
  return new Uint8Array(view.buffer);
}
