import { isHarmless, readContents } from './packed-files.ts';

/** Accepted types, each with its file name extensions; the first one is added to a name without any of them. */
export const fileTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type FileType = keyof typeof fileTypes;

/** Types of iPhone photographs. No library that decodes them may be shipped with the product. */
export const heicTypes: readonly string[] = [
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
];

/** How many of a file's last bytes contain the zip directory of an ordinary sheet or document. */
export const TAIL_BYTES = 131_072;

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  bytes.length >= at + text.length && readText(bytes, at, text.length) === text;

const readText = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** The brands of an MP4-based file, the main one first; empty for any other file. */
const brandsOf = (head: Uint8Array): readonly string[] => {
  if (!startsWith(head, 4, 'ftyp')) return [];
  const length = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const end = Math.min(length, head.length);
  const brands: string[] = [];
  // A version follows the main brand, then the compatible brands.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) brands.push(readText(head, at, 4));
  return brands;
};

const isAvif = (head: Uint8Array): boolean => brandsOf(head).includes('avif');

/** Whether a file is a HEIC photograph, by its first bytes. */
export const isHeic = (head: Uint8Array): boolean =>
  !isAvif(head) && brandsOf(head).some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand));

/** Within how many bytes of its end a PDF has its trailer; readers search as far, since some programs append bytes. */
const TRAILER_BYTES = 1_024;

/** A PDF is complete when it has the position of its cross-reference table and an end marker. */
const hasTrailer = (tail: Uint8Array): boolean => {
  const end = tail.subarray(-TRAILER_BYTES);
  return /startxref|%%EOF/.test(readText(end, 0, end.length));
};

/**
 * The type of a file by its first bytes and its last `TAIL_BYTES` (of a shorter file, all of it). Null for any file that
 * is not among `fileTypes`, is incomplete, or contains something that could harm its reader (T36). Its name and declared
 * type are ignored (T37). Active content of a PDF is not removed: PDFs are served as downloads, in a sandbox, and
 * displayed here as images.
 */
export const detectFileType = (head: Uint8Array, tail: Uint8Array): FileType | null => {
  if (startsWith(head, 0, '%PDF-')) return hasTrailer(tail) ? 'application/pdf' : null;
  if (startsWith(head, 0, '\u0089PNG\r\n\u001A\n')) return 'image/png';
  if (startsWith(head, 0, '\u00FF\u00D8\u00FF')) return 'image/jpeg';
  if (startsWith(head, 0, 'RIFF') && startsWith(head, 8, 'WEBP')) return 'image/webp';
  if (isAvif(head)) return 'image/avif';
  if (!startsWith(head, 0, 'PK\u0003\u0004')) return null;
  const contents = readContents(tail);
  if (contents === null || !isHarmless(contents)) return null;
  const names = new Set(contents.files.map(({ name }) => name));
  if (!names.has('[Content_Types].xml')) return null;
  // With macros it is another type, which isn't accepted.
  if ([...names].some((name) => name.endsWith('vbaProject.bin'))) return null;
  if (names.has('xl/workbook.xml'))
    return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return names.has('word/document.xml')
    ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    : null;
};
