import { MOST_PACKED_FILES, type PackedFile, readContents } from '@celeiro/rules/base/files/packed-files.ts';
import { SheetRefusal } from './sheet-rows.ts';

// Reads untrusted archives: never unpacks more than the allowed size.

const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;

/** Unpacks a stream in chunks. */
async function* inflate(packed: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  const ignore = (): undefined => undefined;
  // Errors of broken data are thrown to the reader.
  writer.write(packed).catch(ignore);
  writer.close().catch(ignore);
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // When the reader stops, unpacking stops too.
    await reader.cancel().catch(ignore);
  }
}

export type Archive = {
  /** The content of a file in chunks; null when there is no file with this name. */
  readonly read: (name: string) => AsyncIterable<Uint8Array> | null;
};

/**
 * Opens an archive and never unpacks more than `maximum` bytes of it, whatever sizes it declares. Throws for data that
 * isn't an archive or contradicts itself.
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
    // The declared size avoids needless work; the actual size is checked too.
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
