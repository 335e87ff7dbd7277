import { utils, write } from '@e965/xlsx';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';
import type { SheetLimits } from './sheet-rows.ts';

const limits: SheetLimits = { rows: 20, columns: 5, unpacked: 1_000_000, formulas: 'refused' };
const cellsOf = async (bytes: Uint8Array<ArrayBuffer>, more: Partial<SheetLimits> = {}) => {
  const { headers, rows } = await readSheet(bytes, { ...limits, ...more });
  return [headers, ...rows.map(({ cells }) => cells)];
};
const refusal = (code: string, place = ''): unknown => expect.objectContaining({ code, place });
const text = (content: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(content);

/** A workbook with a shared table of strings, as another program writes it. */
const workbook = (cells: unknown[][]): Uint8Array<ArrayBuffer> => {
  const sheet = utils.aoa_to_sheet(cells, { UTC: true });
  return new Uint8Array(
    write(
      { SheetNames: ['A', 'B'], Sheets: { A: sheet, B: utils.aoa_to_sheet([['outra'], ['x']]) } },
      { type: 'array', bookType: 'xlsx', bookSST: true },
    ),
  );
};

test('the first sheet of a workbook is read as people of this country type it', async () => {
  const day = new Date(Date.UTC(2031, 2, 4));
  const cells = [['Código', 'Dia', 'Valor'], ['a & <b>', day, 12.5], [], ['', 12_345_678_000_195, true]];
  expect(await cellsOf(workbook(cells))).toEqual([
    ['Código', 'Dia', 'Valor'],
    ['a & <b>', '04/03/2031', '12,5'],
    ['', '12345678000195', 'sim'],
  ]);
});

test('a cell that computes is refused by its name, or gives its last result', async () => {
  const computed = workbook([
    ['Código', 'Quantidade'],
    ['a', { t: 'n', f: 'B1*2', v: 9.5 }],
    ['b', { t: 's', f: '"x"', v: 'x' }],
  ]);
  await expect(readSheet(computed, limits)).rejects.toEqual(refusal('SHEET_WITH_FORMULAS', 'B2'));
  expect(await cellsOf(computed, { formulas: 'results' })).toEqual([
    ['Código', 'Quantidade'],
    ['a', '9,5'],
    ['b', 'x'],
  ]);
});

test('rows keep their lines in the file, and have the width of the widest', async () => {
  expect(await readSheet(text('\nCódigo;Quantidade\n\na;1;2\nb\n'), limits)).toEqual({
    headers: ['Código', 'Quantidade', ''],
    rows: [
      { line: 4, cells: ['a', '1', '2'] },
      { line: 5, cells: ['b', '', ''] },
    ],
  });
});

test('T39: an apostrophe that keeps text from being computed is none of the text', async () => {
  const written = '\u{FEFF}Código;Produto\r\na;"Tomate; ""extra"""\r\nb;\'=1+1\r\nc;\'\'=1\r\nd;\'x\r\n\r\n';
  expect(await cellsOf(text(written))).toEqual([
    ['Código', 'Produto'],
    ['a', 'Tomate; "extra"'],
    ['b', '=1+1'],
    // A text that itself began with an apostrophe still has it.
    ['c', "'=1"],
    ['d', "'x"],
  ]);
});

test.each([
  ['too many rows', Array.from({ length: 22 }, () => 'a').join('\n')],
  ['too many columns', 'a;b\n1;2;3;4;5;6'],
])('%s are refused', async (_, content) => {
  await expect(readSheet(text(content), limits)).rejects.toEqual(refusal('SHEET_TOO_LARGE'));
});

const row = '<row><c t="inlineStr"><is><t>x</t></is></c></row>';
const sheetXml = (more: string): string =>
  `<worksheet><sheetData>${row}${row}${more}</sheetData></worksheet>`;

type Packing = { readonly method?: number; readonly size?: number; readonly flags?: number };

/** A workbook whose sheet is compressed and described with these values. */
const archive = (xml: string, { method = 8, size, flags = 0 }: Packing = {}): Uint8Array<ArrayBuffer> => {
  const parts: readonly [string, string][] = [
    ['xl/_rels/workbook.xml.rels', '<Relationships><Relationship Id="r1" Target="s.xml"/></Relationships>'],
    ['xl/workbook.xml', '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'],
    ['xl/s.xml', xml],
  ];
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  for (const [name, content] of parts) {
    const isSheet = content === xml;
    const packed = isSheet && method === 0 ? Buffer.from(content) : deflateRawSync(content);
    const described = Buffer.alloc(26);
    described.writeUInt16LE(isSheet ? flags : 0, 2);
    described.writeUInt16LE(isSheet ? method : 8, 4);
    described.writeUInt32LE(packed.length, 14);
    described.writeUInt32LE((isSheet ? size : undefined) ?? Buffer.byteLength(content), 18);
    described.writeUInt16LE(name.length, 22);
    const at = Buffer.alloc(14);
    at.writeUInt32LE(Buffer.concat(files).length, 10);
    files.push(Buffer.concat([Buffer.from('PK\u0003\u0004'), described, Buffer.from(name), packed]));
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\0\0'), described, at, Buffer.from(name)]));
  }
  const [content, listed] = [Buffer.concat(files), Buffer.concat(list)];
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(content.length, 16);
  return new Uint8Array(Buffer.concat([content, listed, end]));
};

test('a sheet that is packed or only stored is read', async () => {
  for (const method of [0, 8])
    expect(await cellsOf(archive(sheetXml(''), { method }))).toEqual([['x'], ['x']]);
});

const spaces = ' '.repeat(2_000_000);
test.each([
  ['says so', archive(sheetXml(spaces))],
  ['says less', archive(sheetXml(spaces), { size: 10 })],
  ['is stored and says less', archive(sheetXml(spaces), { method: 0, size: 10 })],
])('T36: what unpacks to more than it may and %s is not unpacked', async (_, bytes) => {
  await expect(readSheet(bytes, limits)).rejects.toEqual(refusal('UNPACKED_TOO_LARGE'));
  expect((await readSheet(bytes, { ...limits, unpacked: 3_000_000 })).rows).toHaveLength(1);
});

test.each([
  ['what is encrypted', archive(sheetXml(''), { flags: 1 })],
  ['what is packed in another way', archive(sheetXml(''), { method: 12 })],
  ['what is cut', archive(sheetXml('')).subarray(0, -30)],
  ['XML with entities of its own', archive(`<!DOCTYPE w [<!ENTITY x "y">]>${sheetXml('&x;')}`)],
  ['XML with an entity that nothing defines', archive(sheetXml('&x;'))],
  ['XML that breaks off', archive(sheetXml('').slice(0, -5))],
  ['a page', text('<html><table><tr><td>a</td></tr></table></html>')],
  ['bytes of something else', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1])],
])('%s is no sheet', async (_, bytes) => {
  await expect(readSheet(bytes, limits)).rejects.toEqual(refusal('FILE_NOT_A_SHEET'));
});
