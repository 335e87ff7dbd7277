import { UNPACKED_BYTES } from '../imports/runs.ts';

/** A file in a packed one, as its table of contents describes it. */
export type PackedFile = {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** How it is packed, as the format numbers it. */
  readonly method: number;
  /** Where it begins in the whole file. */
  readonly offset: number;
  /** What it takes packed, and unpacked, in bytes. */
  readonly packed: number;
  readonly size: number;
};
type Contents = {
  readonly files: readonly PackedFile[];
  /** Where the list begins in the whole file: what is packed lies before it. */
  readonly listedAt: number;
};

/** A sheet or document packs some dozens. */
export const MOST_PACKED_FILES = 2_000;
/** Text packs to a tenth or a thirtieth; what unpacks to more than this many times itself is made to. */
const MOST_GROWTH = 100;
/** A smaller file is harmless: a page of blanks packs to nothing. */
const SMALL_BYTES = 1_000_000;

const END = 0x06054b50;
const LISTED = 0x02014b50;
const endLength = 22;
const entryLength = 46;

const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** A packed file's list of contents, by its last bytes; null where it is not whole there, or something follows it. */
export const readContents = (tail: Uint8Array): Contents | null => {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  for (let end = tail.length - endLength; end >= 0; end -= 1) {
    if (view.getUint32(end, true) !== END) continue;
    // A comment may follow, and must then reach to the last byte.
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

/** A name that leads out of the folder it is unpacked in, on any system. */
const leadsOut = (name: string): boolean => /^\/|^[A-Za-z]:|[\\\0]|(^|\/)\.\.(\/|$)/.test(name);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * Whether the list of a packed file shows no harm to a program that unpacks it (T36): not too many files, none too large, none that
 * grows without measure, none named as a way out of its folder, none that can't be read.
 *
 * Nothing is unpacked for this check or for storing a document, so a bomb costs this server nothing. Sizes are the declared ones:
 * packed files can't be larger than the bytes before the list; unpacking a file that holds more than it declares is stopped at the
 * declared size or at the sum. Sheets whose rows are read are limited by the unpacked bytes, not by declared sizes.
 */
export const isHarmless = ({ files, listedAt }: Contents): boolean =>
  files.length <= MOST_PACKED_FILES &&
  sum(files.map(({ packed }) => packed)) <= listedAt &&
  sum(files.map(({ size }) => size)) <= UNPACKED_BYTES &&
  files.every(
    ({ name, isEncrypted, packed, size }) =>
      !isEncrypted && !leadsOut(name) && (size <= SMALL_BYTES || size <= packed * MOST_GROWTH),
  );
