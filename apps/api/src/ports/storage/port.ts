import type { Readable } from 'node:stream';

/**
 * Where files are kept: a folder of this machine, or a bucket. A key is the file's id (a uuid, for a smaller copy with its size behind it), never a name somebody typed.
 * One key has one writer at a time; its caller sees to that.
 */
export type Storage = {
  /** Keeps `size` bytes under `key`, on disk when it resolves. A body that breaks off or has another length leaves nothing. */
  readonly put: (key: string, body: AsyncIterable<Uint8Array>, size: number) => Promise<void>;
  /** Null when nothing is kept under the key. Whoever takes the body reads it to its end or destroys it. */
  readonly get: (key: string) => Promise<KeptFile | null>;
  /** What is kept under the key, and what a killed process left of it. Nothing there is fine. */
  readonly delete: (key: string) => Promise<void>;
};

export type KeptFile = { readonly size: number; readonly body: Readable };

/** The body was not as long as was said. */
export class WrongLengthError extends Error {
  override readonly name = 'WrongLengthError';
}
