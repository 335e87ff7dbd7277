import { expect, it } from 'vitest';
import { readItemFile } from './read-file.ts';

const csv = (text: string): File => new File([text], 'x.csv');

it('reads a CSV file as other programs save it again: commas or tabs, the letters of Windows', async () => {
  const latin = Uint8Array.from('Código;Quantidade\r\na;9,5\r\n', (character) => character.charCodeAt(0));
  const read = [{ id: 'a', version: null, cells: { quantity: '9,5' } }];
  expect(await readItemFile(new File([latin], 'x.csv'))).toEqual({ rows: read });
  expect(await readItemFile(new File(['Código,Quantidade\na,"9,5"\n'], 'x.csv'))).toEqual({ rows: read });
  expect(await readItemFile(new File(['Código\tQuantidade\na\t9,5\n'], 'x.csv'))).toEqual({ rows: read });
});

it('finds columns by their heads, whatever their order, accents or case', async () => {
  expect(await readItemFile(csv('QUANTIDADE;codigo;Produto;versao\n3;a;x;7\n4;;y;7\n'))).toEqual({
    rows: [{ id: 'a', version: 7, cells: { quantity: '3' } }],
  });
});

it.each([
  ['sem código', 'Quantidade;Produto\n3;x', "A planilha não tem a coluna 'Código'"],
  ['sem coluna', 'Código;Produto\na;x', 'nenhuma coluna que possa ser alterada'],
  ['longa', `Código;Quantidade\n${'a;1\n'.repeat(2001)}`, 'grande demais'],
  ['aspas abertas', 'Código;Quantidade\na;1\nb;"2\nc;3\n', 'As aspas abertas na linha 3 não fecham.'],
])('%s', async (_, text, failure) => {
  expect(JSON.stringify(await readItemFile(csv(text)))).toContain(failure);
});

it('a sheet of as many rows as are taken is read whole', async () => {
  const read = await readItemFile(csv(`Código;Quantidade\n${'a;1\n'.repeat(2000)}`));
  expect('rows' in read && read.rows.length).toBe(2000);
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

/** An archive whose first file, its list of relations, says to unpack to so many bytes. */
function archiveSaying(size: number): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode('xl/_rels/workbook.xml.rels');
  const [start, length] = [4, 46 + name.length];
  const bytes = new Uint8Array(start + length + 22);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x04034b50, true);
  view.setUint32(start, 0x02014b50, true);
  view.setUint32(start + 24, size, true);
  view.setUint16(start + 28, name.length, true);
  bytes.set(name, start + 46);
  view.setUint32(start + length, 0x06054b50, true);
  view.setUint16(start + length + 10, 1, true);
  view.setUint32(start + length + 12, length, true);
  return bytes;
}
