import { write, utils } from '@e965/xlsx';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cnpjOf, csvOf, type ImportsWorld, startImportsWorld } from '../../../test/worlds/imports-world.ts';
import { archiveAround, NOTHING_PACKED, packPiece } from '../../platform/files/zip.ts';

// R-HTTP-005, T37: a file that is harmful or no sheet is refused with a sentence, and the server continues.

let world: ImportsWorld;
beforeAll(async () => {
  world = await startImportsWorld();
});
afterAll(() => world.running.close());

const NOT_A_SHEET = 'Não foi possível ler este arquivo. Envie uma planilha XLSX ou CSV.';
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const relations = `${XML}<Relationships xmlns="r"><Relationship Id="rId1" Type="t" Target="worksheets/sheet1.xml"/></Relationships>`;
const workbook = `${XML}<workbook xmlns="m" xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const row = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`;
const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const good = row(1, cell('CNPJ')) + row(2, cell(cnpjOf(1)));

const bookOf = async (sheetXml: string, others: Readonly<Record<string, string>> = {}): Promise<Buffer> => {
  const { bytes, sum } = await packPiece(sheetXml, NOTHING_PACKED, true);
  const parts = { 'xl/workbook.xml': workbook, 'xl/_rels/workbook.xml.rels': relations, ...others };
  const { before, after } = await archiveAround('xl/worksheets/sheet1.xml', sum, Object.entries(parts));
  return Buffer.concat([before, bytes, after]);
};

/** The same archive with a smaller declared size of its first file. */
const lying = (book: Buffer): Buffer => {
  const bytes = Buffer.from(book);
  bytes.writeUInt32LE(10, bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24);
  return bytes;
};
const bomb = (): Buffer => {
  const spaces = Buffer.alloc(150_000_000, ' ');
  return deflateRawSync(spaces);
};
const bombed = async (): Promise<Buffer> => {
  const packed = bomb();
  const { before, after } = await archiveAround(
    'xl/worksheets/sheet1.xml',
    { crc: 0, size: 150_000_000, packed: packed.length },
    [
      ['xl/workbook.xml', workbook],
      ['xl/_rels/workbook.xml.rels', relations],
    ],
  );
  return Buffer.concat([before, packed, after]);
};
const laughs = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`;
const outside = `<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
const many = (rows: number, columns: number): Buffer =>
  csvOf(Array.from({ length: rows }, (_, at) => Array.from({ length: columns }, () => String(at))));

test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 422, NOT_A_SHEET],
  ['a page', () => Buffer.from('<html><table><tr><td>CNPJ</td></tr></table></html>'), 422, NOT_A_SHEET],
  ['a PDF', () => Buffer.from('%PDF-1.7\n\u0000\u0001'), 422, NOT_A_SHEET],
  ['an old workbook', () => Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'), 422, NOT_A_SHEET],
  ['nothing', () => Buffer.alloc(0), 422, NOT_A_SHEET],
  ['an archive that is cut', async () => (await bookOf(sheet(good))).subarray(0, 300), 422, NOT_A_SHEET],
  ['an archive of something else', () => Buffer.from('PK\u0003\u0004 nothing of the kind'), 422, NOT_A_SHEET],
  ['a bomb that says so', bombed, 422, NOT_A_SHEET],
  ['a bomb that lies', async () => lying(await bombed()), 422, NOT_A_SHEET],
  ['entities that grow', () => bookOf(`${XML}${laughs}${sheet(row(1, cell('&b;')))}`), 422, NOT_A_SHEET],
  ['entities from outside', () => bookOf(`${XML}${outside}${sheet(row(1, cell('&x;')))}`), 422, NOT_A_SHEET],
  ['XML that breaks off', () => bookOf(`<worksheet><sheetData>${good}`), 422, NOT_A_SHEET],
  [
    'a sheet outside of the book',
    () =>
      bookOf(sheet(good), {
        'xl/_rels/workbook.xml.rels': relations.replace('worksheets/sheet1.xml', '../../etc/passwd'),
      }),
    422,
    NOT_A_SHEET,
  ],
  [
    'a formula',
    () => bookOf(sheet(`${good}${row(3, '<c r="B3"><f>HYPERLINK("http://x")</f><v>1</v></c>')}`)),
    422,
    'A planilha tem fórmula na célula B3. Cole somente os valores e envie de novo.',
  ],
  [
    'a quote that nothing closes',
    () => Buffer.from('CNPJ;Nome\n1;"Mercado\n2;Empório\n'),
    422,
    'As aspas abertas na linha 2 não fecham. Corrija e envie de novo.',
  ],
  [
    'a quote that the next row’s closes',
    () => Buffer.from('CNPJ;Nome\n1;"Mercado\n2;"Empório"\n'),
    422,
    'As aspas abertas na linha 2 não fecham. Corrija e envie de novo.',
  ],
  ['no rows', () => Buffer.from('CNPJ;Nome\n\n;\n'), 422, 'A planilha não tem linhas abaixo do cabeçalho.'],
  [
    'too many rows',
    () => many(20_002, 1),
    422,
    'A planilha passa de 20.000 linhas ou 60 colunas. Divida em partes.',
  ],
  [
    'too many columns',
    () => many(2, 61),
    422,
    'A planilha passa de 20.000 linhas ou 60 colunas. Divida em partes.',
  ],
  ['too many bytes', () => Buffer.alloc(10_000_001, 'a'), 413, 'O arquivo passa do máximo de 10 MB.'],
])('%s is refused with a sentence', async (_, bytes, status, message) => {
  const answer = await world.post('/store-batches', await bytes(), { name: 'lojas.xlsx' });
  expect([answer.status, answer.body.message]).toEqual([status, message]);
  expect(await world.runs()).toEqual([]);
  expect((await world.running.app.inject('/api/health/ready')).statusCode).toBe(200);
});

test('a form without a file, or with more than one part, is refused', async () => {
  expect((await world.post('/store-batches', csvOf([['CNPJ'], ['1']]), { field: 'outro' })).status).toBe(422);
  const headers = await world.running.as('ana');
  const send = async (type: string, payload: string) =>
    (
      await world.running.app.inject({
        method: 'POST',
        url: '/api/store-batches',
        headers: { ...headers, 'content-type': type },
        payload,
      })
    ).statusCode;
  expect(await send('application/json', '{}')).toBeGreaterThanOrEqual(400);
  expect(await send('multipart/form-data; boundary=x', 'no form')).toBeGreaterThanOrEqual(400);
  expect(await send('multipart/form-data', 'no form')).toBeGreaterThanOrEqual(400);
});

test.each<[string, Buffer]>([
  ['UTF-8 and semicolons', Buffer.from('CNPJ;Nome;Endereço\n1;Açaí "da" Ana;"Rua A; 2"\n')],
  ['Windows', Buffer.from('CNPJ;Nome;Endere\u00e7o\r\n1;A\u00e7a\u00ed "da" Ana;"Rua A; 2"\r\n', 'latin1')],
  ['UTF-16 and tabs', Buffer.from('\u{FEFF}CNPJ\tNome\tEndereço\r\n1\tAçaí "da" Ana\tRua A; 2', 'utf16le')],
  ['commas', Buffer.from('CNPJ,Nome,Endereço\n1,"Açaí ""da"" Ana","Rua A; 2"\n')],
  ['a mark of the separator', Buffer.from('sep=|\nCNPJ|Nome|Endereço\n\n1|Açaí "da" Ana|Rua A; 2')],
  [
    'a workbook of another program',
    Buffer.from(
      write(
        {
          SheetNames: ['A'],
          Sheets: {
            A: utils.aoa_to_sheet([
              ['CNPJ', 'Nome', 'Endereço'],
              [1, 'Açaí "da" Ana', 'Rua A; 2'],
            ]),
          },
        },
        { type: 'array', bookType: 'xlsx', bookSST: true },
      ),
    ),
  ],
])('is read as it was meant: %s', async (_, bytes) => {
  const { body } = await world.post('/store-batches', bytes);
  const { columns, rows } = await world.details(body.importPublicId);
  expect(rows).toBe(1);
  expect(columns).toEqual([
    { header: 'CNPJ', field: 'documentNumber', samples: ['1'] },
    { header: 'Nome', field: 'name', samples: ['Açaí "da" Ana'] },
    { header: 'Endereço', field: 'address', samples: ['Rua A; 2'] },
  ]);
});

test('days, numbers and switches of a workbook are read as people type them', async () => {
  const cells = utils.aoa_to_sheet(
    [
      ['CNPJ', 'Dia', 'Valor', 'Ativo'],
      [12345678000195, new Date(Date.UTC(2031, 2, 4)), 129.8, true],
    ],
    { cellDates: false, dateNF: 'dd/mm/yyyy', UTC: true },
  );
  const bytes = Buffer.from(
    write({ SheetNames: ['A'], Sheets: { A: cells } }, { type: 'array', bookType: 'xlsx' }),
  );
  const { body } = await world.post('/store-batches', bytes);
  const { columns } = await world.details(body.importPublicId);
  expect(columns.map(({ samples }) => samples[0])).toEqual(['12345678000195', '04/03/2031', '129,8', 'sim']);
});
