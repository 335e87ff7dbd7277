import { MOST_PACKED_FILES, type PackedFile, readContents } from '@celeiro/rules/base/files/packed-files.ts';
import { SheetRefusal } from './sheet-rows.ts';

// Reads archives of strangers: nothing is unpacked beyond what it may come to.

const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;

/** What is packed, piece by piece as it is unpacked. */
async function* inflate(packed: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  const ignore = (): undefined => undefined;
  // What is broken is thrown where it is read.
  writer.write(packed).catch(ignore);
  writer.close().catch(ignore);
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // What isn't read any more isn't unpacked either.
    await reader.cancel().catch(ignore);
  }
}

export type Archive = {
  /** What a file of it holds, in pieces; null where there is none of this name. */
  readonly read: (name: string) => AsyncIterable<Uint8Array> | null;
};

/**
 * Opens an archive of which no more than `maximum` bytes are ever unpacked, whatever it says to hold. Throws for what is none, or no
 * honest one.
 */
export const openArchive = (bytes: Uint8Array<ArrayBuffer>, maximum: number): Archive => {
  const contents = readContents(bytes);
  if (contents === null) throw new Error('no list of files');
  if (contents.files.length > MOST_PACKED_FILES) throw new Error('too many files');
  const files = new Map(contents.files.map((file) => [file.name, file]));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = maximum;
  async function* unpack({ method, offset, packed, size, isEncrypted }: PackedFile) {
    if (isEncrypted) throw new Error('encrypted');
    // What it says spares the work; what comes out counts.
    if (size > left) throw new SheetRefusal('UNPACKED_TOO_LARGE');
    if (view.getUint32(offset, true) !== LOCAL) throw new Error('broken file');
    if (method !== STORED && method !== DEFLATED) throw new Error('packed otherwise');
    const start = offset + LOCAL_SIZE + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    const content = bytes.subarray(start, start + packed);
    for await (const piece of method === STORED ? [content] : inflate(content)) {
      left -= piece.length;
      if (left < 0) throw new SheetRefusal('UNPACKED_TOO_LARGE');
      yield piece;
    }
  }
  return {
    read: (name) => {
      const file = files.get(name);
      return file === undefined ? null : unpack(file);
    },
  };
};
