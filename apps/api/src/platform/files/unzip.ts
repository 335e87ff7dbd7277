import { MOST_PACKED_FILES } from '@celeiro/rules/base/files/packed-files.ts';
import { inflateRawSync } from 'node:zlib';

// Reads archives of strangers, for the thread that reads sheets: nothing is unpacked beyond what it may come to.

/** Thrown for what is no archive, or no honest one. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

const END = 0x06054b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

const endOf = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - END_SIZE - LONGEST_COMMENT);
  for (let at = bytes.length - END_SIZE; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  throw new ArchiveError('no end');
};

const entriesOf = (bytes: Buffer): readonly Entry[] => {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_PACKED_FILES) throw new ArchiveError('too many files');
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== LISTED) throw new ArchiveError('broken list');
    if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new ArchiveError('encrypted');
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
};

export type Archive = {
  /** What a file of it holds; null where there is none of this name. */
  readonly read: (name: string) => Buffer | null;
};

/** Opens an archive of which no more than `maximum` bytes are ever unpacked, whatever it says to hold. */
export const openArchive = (bytes: Buffer, maximum: number): Archive => {
  const entries = new Map(entriesOf(bytes).map((entry) => [entry.name, entry]));
  let left = maximum;
  const unpack = ({ method, packed, offset }: Entry): Buffer => {
    if (bytes.readUInt32LE(offset) !== LOCAL) throw new ArchiveError('broken file');
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const content = bytes.subarray(start, start + packed);
    if (method === STORED) return content;
    if (method !== DEFLATED) throw new ArchiveError('packed otherwise');
    return inflateRawSync(content, { maxOutputLength: Math.max(1, left) });
  };
  return {
    read: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      // What it says spares the work; what comes out counts.
      if (entry.size > left) throw new ArchiveError('too large');
      const content = unpack(entry);
      left -= content.length;
      if (left < 0) throw new ArchiveError('too large');
      return content;
    },
  };
};
