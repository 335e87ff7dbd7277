import { detectFileType, type FileType, isHeic, TAIL_BYTES } from '@celeiro/rules/base/files/file-type.ts';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Enough bytes to identify a file's type, including the brands of MP4-based images. */
const HEAD_BYTES = 64;

export type Observed = {
  readonly type: FileType | null;
  readonly isHeic: boolean;
  readonly sha256: string;
};

/** Passes a body's bytes on; afterwards `seen` describes them. Stores only their beginning and end. */
export const observeBytes = (
  body: Readable,
): { readonly bytes: AsyncIterable<Uint8Array>; readonly seen: () => Observed } => {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let tail: Buffer[] = [];
  let tailLength = 0;
  const watch = (piece: Buffer): void => {
    hash.update(piece);
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)]);
    tail.push(piece);
    tailLength += piece.length;
    // Joined only sometimes, since joining costs more than many small pieces.
    if (tailLength < 2 * TAIL_BYTES) return;
    tail = [Buffer.from(Buffer.concat(tail).subarray(-TAIL_BYTES))];
    tailLength = TAIL_BYTES;
  };
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    // When the reader stops, the connection is still needed for the answer.
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      watch(piece);
      yield piece;
    }
  };
  return {
    bytes: bytes(),
    seen: () => ({
      type: detectFileType(head, Buffer.concat(tail).subarray(-TAIL_BYTES)),
      isHeic: isHeic(head),
      sha256: hash.digest('hex'),
    }),
  };
};
