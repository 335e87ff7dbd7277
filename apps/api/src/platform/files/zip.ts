import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** Sums of an archive file as packed so far: CRC-32 and length of its content, and packed length. */
export type Packed = { readonly crc: number; readonly size: number; readonly packed: number };
export const NOTHING_PACKED: Packed = { crc: 0, size: 0, packed: 0 };

const deflate = promisify<Buffer, { readonly finishFlush: number }, Buffer>(deflateRaw);

/** Packs the next piece of a file off the main thread. The pieces in order are the packed file. */
export const packPiece = async (
  text: string,
  before: Packed,
  isLast: boolean,
): Promise<{ readonly bytes: Buffer; readonly sum: Packed }> => {
  const plain = Buffer.from(text);
  const finishFlush = isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
  const bytes = await deflate(plain, { finishFlush });
  return {
    bytes,
    sum: {
      crc: crc32(plain, before.crc),
      size: before.size + plain.length,
      packed: before.packed + bytes.length,
    },
  };
};

type Entry = { readonly name: string; readonly sum: Packed; readonly offset: number };

const VERSION = 20;
const DEFLATED = 8;
/** Files have no modification time: this is the first date the format can express. */
const DAY = 0x21;

/** The fields that both records of a file share, from the version on. */
const commonPart = ({ name, sum }: Omit<Entry, 'offset'>): Buffer => {
  const part = Buffer.alloc(26);
  part.writeUInt16LE(VERSION, 0);
  part.writeUInt16LE(DEFLATED, 4);
  part.writeUInt16LE(DAY, 8);
  part.writeUInt32LE(sum.crc, 10);
  part.writeUInt32LE(sum.packed, 14);
  part.writeUInt32LE(sum.size, 18);
  part.writeUInt16LE(Buffer.byteLength(name), 22);
  return part;
};

const localHeader = (entry: Omit<Entry, 'offset'>): Buffer =>
  Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), commonPart(entry), Buffer.from(entry.name)]);

const listed = (entry: Entry): Buffer => {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.offset, 10);
  const made = Buffer.from([VERSION, 0]);
  return Buffer.concat([
    Buffer.from('PK\u0001\u0002', 'latin1'),
    made,
    commonPart(entry),
    rest,
    Buffer.from(entry.name),
  ]);
};

const listEnd = (count: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
};

/** A ZIP archive as the bytes before and after the packed pieces of its first file. `others` are small files. */
export const archiveAround = async (
  name: string,
  sum: Packed,
  others: readonly (readonly [name: string, text: string])[],
): Promise<{ readonly before: Buffer; readonly after: Buffer }> => {
  const before = localHeader({ name, sum });
  const entries: Entry[] = [{ name, sum, offset: 0 }];
  const parts: Buffer[] = [];
  let offset = before.length + sum.packed;
  for (const [other, text] of others) {
    const packed = await packPiece(text, NOTHING_PACKED, true);
    const header = localHeader({ name: other, sum: packed.sum });
    entries.push({ name: other, sum: packed.sum, offset });
    parts.push(header, packed.bytes);
    offset += header.length + packed.bytes.length;
  }
  const list = Buffer.concat(entries.map(listed));
  return { before, after: Buffer.concat([...parts, list, listEnd(entries.length, list.length, offset)]) };
};
