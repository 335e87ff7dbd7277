import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { BackupError, damaged, type FileHeader, type Frame, frame, incomplete } from './frames.ts';

/** A lock of the database, as SQL. While a transaction holds it shared, no file of a record is deleted. */
export const KEEPS_FILES = `hashtextextended('files-stay', 0)`;

/** A file that a record holds. */
export type HeldFile = {
  /** Key in the storage. */
  readonly key: string;
  /** Checksum of its bytes when it was uploaded; null when none was stored. */
  readonly sha256: string | null;
  /** Name in messages. */
  readonly label: string;
};

/** Lists the files of the rows that the connection's transaction sees, and reads their bytes. */
export type BackupFiles = {
  readonly list: (client: pg.Client) => Promise<readonly HeldFile[]>;
  readonly get: (key: string) => Promise<{ readonly body: Readable } | null>;
};

/** Stores the bytes of a file. When it resolves, they are on disk. */
export type KeepFile = (key: string, bytes: Buffer) => Promise<void>;

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The bytes of a file, or the reason why they are missing or damaged. Files have a few megabytes at most. */
export const readHeld = async (
  { get }: Pick<BackupFiles, 'get'>,
  { key, sha256, label }: HeldFile,
): Promise<{ readonly bytes: Buffer | null; readonly fault: string | null }> => {
  try {
    const storedFile = await get(key);
    if (storedFile === null) return { bytes: null, fault: `${label}: não está no armazenamento` };
    const bytes = await buffer(storedFile.body);
    const isRight = sha256 === null || sha256Of(bytes) === sha256;
    return { bytes, fault: isRight ? null : `${label}: o conteúdo não é o que foi recebido` };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { bytes: null, fault: `${label}: não pôde ser lido (${why})` };
  }
};

const PIECE = 256 * 1024;

/** Every file as frames. A missing file doesn't stop the others; the bytes left of a damaged one are included. */
export async function* fileFrames(
  files: BackupFiles,
  held: readonly HeldFile[],
  counted: { files: number; lost: readonly string[] },
): AsyncGenerator<Buffer> {
  for (const one of held) {
    const { bytes, fault } = await readHeld(files, one);
    if (fault !== null) counted.lost = [...counted.lost, fault];
    if (bytes === null) continue;
    const head: FileHeader = { key: one.key, size: bytes.length, sha256: sha256Of(bytes) };
    yield frame('F', head);
    for (let at = 0; at < bytes.length; at += PIECE) yield frame('D', bytes.subarray(at, at + PIECE));
    counted.files += 1;
  }
}

/** The bytes that follow a file's header. */
export const readFileBytes = async (
  frames: AsyncGenerator<Frame, void>,
  { size, sha256 }: Omit<FileHeader, 'key'>,
): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for (let left = size; left > 0;) {
    const next = await frames.next();
    if (next.done || next.value.kind !== 'D') throw new BackupError(incomplete);
    // A copy: the frame is a window into the unzip buffer, which is reused.
    pieces.push(Buffer.from(next.value.body));
    left -= next.value.body.length;
  }
  const bytes = Buffer.concat(pieces);
  if (bytes.length !== size || sha256Of(bytes) !== sha256) throw new BackupError(damaged);
  return bytes;
};
