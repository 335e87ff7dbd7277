import type { Readable } from 'node:stream';

/**
 * Storage of files: a folder of this machine, or a bucket. A key is the file's id (a uuid, for a smaller copy followed by its
 * size), never a typed name. One key has one writer at a time; the caller ensures that.
 */
export type Storage = {
  /** Keeps `size` bytes under `key`, on disk when it resolves. A body that breaks off or has another length leaves nothing. */
  readonly put: (key: string, body: AsyncIterable<Uint8Array>, size: number) => Promise<void>;
  /** Null when nothing is stored under the key. The caller reads the body to its end or destroys it. */
  readonly get: (key: string) => Promise<StoredFile | null>;
  /** Deletes the file under the key, and what a killed process left of it. A missing one is fine. */
  readonly delete: (key: string) => Promise<void>;
};

export type StoredFile = { readonly size: number; readonly body: Readable };

/** The body was not as long as was said. */
export class WrongLengthError extends Error {
  override readonly name = 'WrongLengthError';
}
