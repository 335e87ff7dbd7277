import { expect, test } from 'vitest';
import { detectFileType, TAIL_BYTES } from './file-type.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const whole = (file: Uint8Array) => detectFileType(file.subarray(0, 16), file.subarray(-TAIL_BYTES));

const number = (value: number, length: number): string =>
  Array.from({ length }, (_, at) => String.fromCharCode(Math.floor(value / 256 ** at) % 256)).join('');
/** A zip file of empty entries with these names. */
const packed = (names: readonly string[], { comment = '', after = '' } = {}): Uint8Array => {
  const entries = names.map((name) => `PK\u0003\u0004${'\0'.repeat(26)}${name}`).join('');
  const list = names
    .map((name) => `PK\u0001\u0002${'\0'.repeat(24)}${number(name.length, 2)}${'\0'.repeat(16)}${name}`)
    .join('');
  const count = number(names.length, 2);
  const end = `PK\u0005\u0006\0\0\0\0${count}${count}${number(list.length, 4)}${number(entries.length, 4)}${number(comment.length, 2)}${comment}`;
  return bytes(`${entries}${list}${end}${after}`);
};
const sheet = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'];
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test.each([
  ['%PDF-1.7\ntrailer\n%%EOF\n', 'application/pdf'],
  ['%PDF-1.7\nstartxref\n9\n', 'application/pdf'],
  ['\u0089PNG\r\n\u001A\n\0\0\0\rIHDR', 'image/png'],
  ['\u00FF\u00D8\u00FF\u00E0\0\u0010JFIF', 'image/jpeg'],
  ['RIFF\u0001\0\0\0WEBPVP8 ', 'image/webp'],
])('%j begins a file of %s (T37)', (head, type) => {
  expect(whole(bytes(`${head}${'x'.repeat(40)}`))).toBe(type);
});

test.each([
  '',
  '%PD',
  '<!doctype html><script>',
  '\n%PDF-1.7\n%%EOF',
  '%PDF-1.4\n',
  `%PDF-1.4\n%%EOF${' '.repeat(1_100)}`,
  'GIF89a',
  'MZ\u0090\0',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  'RIFF\u0001\0\0\0WAVEfmt ',
  'PK\u0003\u0004',
  `PK\u0003\u0004${'x'.repeat(100)}`,
])('%j is nothing that is taken', (text) => {
  expect(whole(bytes(text))).toBeNull();
});

test('a packed file is what its list of contents says', () => {
  expect(whole(packed(sheet))).toBe(sheetType);
  expect(whole(packed(sheet, { comment: 'feito à mão' }))).toBe(sheetType);
  expect(whole(packed(['word/document.xml', '[Content_Types].xml']))).toBe(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  );
});

test.each([
  ['an ordinary archive', packed(['a.txt', 'xl/workbook.xml'])],
  ['a sheet with macros', packed([...sheet, 'xl/vbaProject.bin'])],
  ['neither sheet nor document', packed(['[Content_Types].xml', 'ppt/presentation.xml'])],
  ['something behind the list', packed(sheet, { after: '<script>' })],
  ['no entries', packed([])],
  ['a list that was cut', packed(sheet).subarray(0, -30)],
  ['a list that points outside', packed(sheet).subarray(120)],
])('%s is not taken', (_, file) => {
  expect(whole(file)).toBeNull();
});

test('whatever byte of a sheet is changed, the answer is the type or none', () => {
  const good = packed(sheet);
  for (let at = 0; at < good.length; at += 1) {
    const changed = good.map((byte, index) => (index === at ? byte ^ 255 : byte));
    expect([sheetType, null]).toContain(whole(changed));
  }
});
