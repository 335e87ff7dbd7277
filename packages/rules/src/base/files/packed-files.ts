import { UNPACKED_BYTES } from '../imports/runs.ts';

/** An entry of a zip file, from its directory. */
export type PackedFile = {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** Compression method, as the format numbers it. */
  readonly method: number;
  /** Position of the entry in the file. */
  readonly offset: number;
  /** Compressed and uncompressed size in bytes. */
  readonly packed: number;
  readonly size: number;
};
type Contents = {
  readonly files: readonly PackedFile[];
  /** Position of the directory in the file; all entries are before it. */
  readonly listedAt: number;
};

/** An ordinary sheet or document has a few dozen entries. */
export const MOST_PACKED_FILES = 2_000;
/** Text compresses to a tenth or a thirtieth; a higher ratio than this is intentional. */
const MOST_GROWTH = 100;
/** A smaller file is harmless, for example a page of spaces, which compresses to almost nothing. */
const SMALL_BYTES = 1_000_000;

const END = 0x06054b50;
const LISTED = 0x02014b50;
const endLength = 22;
const entryLength = 46;

const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** A zip file's directory, from its last bytes; null when it is not completely there, or something follows it. */
export const readContents = (tail: Uint8Array): Contents | null => {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  for (let end = tail.length - endLength; end >= 0; end -= 1) {
    if (view.getUint32(end, true) !== END) continue;
    // A comment may follow; it must then end at the last byte.
    if (view.getUint16(end + 20, true) !== tail.length - end - endLength) continue;
    const files: PackedFile[] = [];
    let at = end - view.getUint32(end + 12, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (at < 0 || at + entryLength > end || view.getUint32(at, true) !== LISTED) return null;
      const length = view.getUint16(at + 28, true);
      files.push({
        name: textOf(tail.subarray(at + entryLength, at + entryLength + length)),
        isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
        method: view.getUint16(at + 10, true),
        offset: view.getUint32(at + 42, true),
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
      });
      at += entryLength + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return at === end ? { files, listedAt: view.getUint32(end + 16, true) } : null;
  }
  return null;
};

/** Whether a name leads out of the folder it is unpacked in, on any system. */
const leadsOut = (name: string): boolean => /^\/|^[A-Za-z]:|[\\\0]|(^|\/)\.\.(\/|$)/.test(name);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * Whether the directory of a zip file shows no danger to a program that unpacks it (T36): not too many entries, none too
 * large, none with an excessive ratio, none with a path out of its folder, none unreadable.
 * Nothing is unpacked for this check or for storing a document, so a zip bomb costs this server nothing. The sizes are
 * the declared ones: entries can't be larger than the bytes before the directory, and unpacking stops at the declared
 * size or at the sum. For sheets whose rows are read, the unpacked bytes are limited instead.
 */
export const isHarmless = ({ files, listedAt }: Contents): boolean =>
  files.length <= MOST_PACKED_FILES &&
  sum(files.map(({ packed }) => packed)) <= listedAt &&
  sum(files.map(({ size }) => size)) <= UNPACKED_BYTES &&
  files.every(
    ({ name, isEncrypted, packed, size }) =>
      !isEncrypted && !leadsOut(name) && (size <= SMALL_BYTES || size <= packed * MOST_GROWTH),
  );
