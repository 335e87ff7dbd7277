import type { Readable } from 'node:stream';

/**
 * Storage of files: a folder of this machine, or a bucket. A key is the file's id (a uuid, followed by the size for a
 * smaller copy), never a typed name. The caller ensures that a key has only one writer at a time.
 */
export type Storage = {
  /**
   * Stores `size` bytes under `key`; they are on disk when it resolves. A body that fails or has another length leaves no
   * file.
   */
  readonly put: (key: string, body: AsyncIterable<Uint8Array>, size: number) => Promise<void>;
  /** Null when nothing is stored under the key. The caller must read the body to its end or destroy it. */
  readonly get: (key: string) => Promise<StoredFile | null>;
  /** Deletes the file under the key, and the remains of a killed process. A missing file is no error. */
  readonly delete: (key: string) => Promise<void>;
};

export type StoredFile = { readonly size: number; readonly body: Readable };

/** The body did not have the declared length. */
export class WrongLengthError extends Error {
  override readonly name = 'WrongLengthError';
}
