import { detectFileType, type FileType, isHeic, TAIL_BYTES } from '@celeiro/rules/base/files/file-type.ts';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** As many as name a file's type, the brands of an image of the family of MP4 among them. */
const HEAD_BYTES = 64;

export type Observed = {
  readonly type: FileType | null;
  readonly isHeic: boolean;
  readonly sha256: string;
};

/** Passes a body's bytes on; `seen` describes them once they went through. Stores only their beginning and end. */
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
    // Joined now and then: many small pieces would otherwise cost more than their bytes.
    if (tailLength < 2 * TAIL_BYTES) return;
    tail = [Buffer.from(Buffer.concat(tail).subarray(-TAIL_BYTES))];
    tailLength = TAIL_BYTES;
  };
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    // A reader that stops still has to answer on this connection.
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
