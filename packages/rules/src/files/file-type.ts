/** Types a file may have, each with the endings its name may have; the first is given to a name without one of them. */
export const fileTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type FileType = keyof typeof fileTypes;

/** How many of a file's last bytes hold the names of all that an ordinary sheet or document packs. */
export const TAIL_BYTES = 131_072;

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  bytes.length >= at + text.length && readText(bytes, at, text.length) === text;

const readText = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/**
 * What a file is by its first bytes and its last `TAIL_BYTES` (of a shorter one, all of it); null for everything that is
 * not among `fileTypes`. Its name and what its sender says count for nothing (T37).
 */
export const detectFileType = (head: Uint8Array, tail: Uint8Array): FileType | null => {
  if (startsWith(head, 0, '%PDF-')) return 'application/pdf';
  if (startsWith(head, 0, '\u0089PNG\r\n\u001A\n')) return 'image/png';
  if (startsWith(head, 0, '\u00FF\u00D8\u00FF')) return 'image/jpeg';
  if (startsWith(head, 0, 'RIFF') && startsWith(head, 8, 'WEBP')) return 'image/webp';
  if (!startsWith(head, 0, 'PK\u0003\u0004')) return null;
  const names = packedNames(tail);
  if (!names.has('[Content_Types].xml')) return null;
  // Macros make another type of it, which is not taken.
  if ([...names].some((name) => name.endsWith('vbaProject.bin'))) return null;
  if (names.has('xl/workbook.xml'))
    return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return names.has('word/document.xml')
    ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    : null;
};

const endLength = 22;
const entryLength = 46;

/** The names in a packed file's list of contents; none where the list is not whole, or something follows it. */
const packedNames = (tail: Uint8Array): ReadonlySet<string> => {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  const names = new Set<string>();
  for (let end = tail.length - endLength; end >= 0; end -= 1) {
    if (!startsWith(tail, end, 'PK\u0005\u0006')) continue;
    // A comment may follow, and must then reach to the last byte.
    if (view.getUint16(end + 20, true) !== tail.length - end - endLength) continue;
    let at = end - view.getUint32(end + 12, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (at < 0 || at + entryLength > end || !startsWith(tail, at, 'PK\u0001\u0002')) return new Set();
      const length = view.getUint16(at + 28, true);
      names.add(readText(tail, at + entryLength, length));
      at += entryLength + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return at === end ? names : new Set();
  }
  return names;
};
