import { expect, test } from 'vitest';
import { checkUpload, cleanFileName, maximumBytes, uploadKinds } from './uploads.ts';

const MB = 1024 * 1024;
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test.each([
  ['STORE_DOCUMENT', 'application/pdf', 15],
  ['STORE_DOCUMENT', 'image/webp', 15],
  ['PRODUCT_IMAGE', 'image/jpeg', 10],
  ['IMPORT_SHEET', sheet, 10],
] as const)('R-ADMIN-006, R-ADMIN-019: %s takes %s of up to %i MB', (kind, type, megabytes) => {
  expect(maximumBytes(kind)).toBe(megabytes * MB);
  expect(checkUpload(kind, type, megabytes * MB)).toBeNull();
  expect(checkUpload(kind, type, megabytes * MB + 1)).toEqual({
    code: 'FILE_TOO_LARGE',
    params: { maximum: `${megabytes} MB` },
    field: 'size',
  });
});

test.each([
  ['PRODUCT_IMAGE', 'application/pdf', 'JPG, PNG, WEBP, AVIF'],
  ['PRODUCT_IMAGE', 'image/svg+xml', 'JPG, PNG, WEBP, AVIF'],
  ['IMPORT_SHEET', 'text/html', 'XLSX'],
  ['STORE_DOCUMENT', 'IMAGE/PNG', 'PDF, JPG, PNG, WEBP, AVIF, XLSX, DOCX'],
  ['STORE_DOCUMENT', '__proto__', 'PDF, JPG, PNG, WEBP, AVIF, XLSX, DOCX'],
] as const)('%s does not take %s', (kind, type, types) => {
  expect(checkUpload(kind, type, 1)).toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED', params: { types } });
});

test('nothing that a browser runs is taken anywhere (T37)', () => {
  const types = Object.values(uploadKinds).flatMap((kind): readonly string[] => kind.types);
  expect(types.filter((type) => /html|svg|xml$|script|text\//.test(type))).toEqual([]);
});

test.each([
  ['contrato social.pdf', 'contrato social.pdf'],
  ['CONTRATO.PDF', 'CONTRATO.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\temp\\nota.pdf', 'nota.pdf'],
  ['fatura.pdf.exe', 'fatura.pdf.exe.pdf'],
  ['..', 'arquivo.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['a\u202Efdp.exe', 'a-fdp.exe.pdf'],
  ['a"; filename=b\r\nx: y', 'a-- filename-b--x- y.pdf'],
  ['açaí (2).pdf', 'açaí (2).pdf'],
])('%j is shown as %j', (given, shown) => {
  expect(cleanFileName(given, 'application/pdf')).toBe(shown);
});

test('a name is cut, its ending is not; a type may have two', () => {
  const long = cleanFileName(`${'a'.repeat(300)}.jpeg`, 'image/jpeg');
  expect([long.length, long.endsWith('a.jpeg')]).toEqual([120, true]);
  expect(cleanFileName('foto.jpg', 'image/jpeg')).toBe('foto.jpg');
  expect(cleanFileName('foto', 'image/jpeg')).toBe('foto.jpg');
});
