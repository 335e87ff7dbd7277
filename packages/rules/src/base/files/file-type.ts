import { isHarmless, readContents } from './packed-files.ts';

/** Types a file may have, each with the endings its name may have; the first is given to a name without one of them. */
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

/** What iPhones call their photographs: no library that reads them may be shipped with the product. */
export const heicTypes: readonly string[] = [
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
];

/** How many of a file's last bytes hold the names of all that an ordinary sheet or document packs. */
export const TAIL_BYTES = 131_072;

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  bytes.length >= at + text.length && readText(bytes, at, text.length) === text;

const readText = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** The brands of a file of the family of MP4, its main one first; empty of any other. */
const brandsOf = (head: Uint8Array): readonly string[] => {
  if (!startsWith(head, 4, 'ftyp')) return [];
  const length = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const end = Math.min(length, head.length);
  const brands: string[] = [];
  // A version follows the main brand; the compatible brands follow the version.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) brands.push(readText(head, at, 4));
  return brands;
};

const isAvif = (head: Uint8Array): boolean => brandsOf(head).includes('avif');

/** Whether a file is a photograph in HEIC, by its first bytes. */
export const isHeic = (head: Uint8Array): boolean =>
  !isAvif(head) && brandsOf(head).some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand));

/** How near to its end a PDF is closed, as readers look for it: some append to it. */
const TRAILER_BYTES = 1_024;

/** A PDF is whole where it says where its table of contents lies, and that it ends. */
const hasTrailer = (tail: Uint8Array): boolean => {
  const end = tail.subarray(-TRAILER_BYTES);
  return /startxref|%%EOF/.test(readText(end, 0, end.length));
};

/**
 * What a file is by its first bytes and its last `TAIL_BYTES` (of a shorter one, all of it); null for everything that is
 * not among `fileTypes`, is not whole, or packs what could harm who opens it (T36). Its name and what its sender says count for
 * nothing (T37). What a PDF would do by itself stays in it: it is handed out to be kept, in a sandbox, and opened here as pictures.
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
  // Macros make another type of it, which is not taken.
  if ([...names].some((name) => name.endsWith('vbaProject.bin'))) return null;
  if (names.has('xl/workbook.xml'))
    return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return names.has('word/document.xml')
    ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    : null;
};
