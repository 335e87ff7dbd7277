import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { BackupError, damaged, type FileHeader, type Frame, frame, incomplete } from './frames.ts';

/** A lock of the database, as SQL: while it is held shared, files that records hold are not deleted. */
export const KEEPS_FILES = `hashtextextended('files-stay', 0)`;

/** A file that a record holds. */
export type HeldFile = {
  /** In the storage. */
  readonly key: string;
  /** Checksum of its bytes on arrival; null where none was stored. */
  readonly sha256: string | null;
  /** What it is called in messages. */
  readonly label: string;
};

/** The files of the rows: which, as the connection's transaction sees them, and where their bytes are. */
export type BackupFiles = {
  readonly list: (client: pg.Client) => Promise<readonly HeldFile[]>;
  readonly get: (key: string) => Promise<{ readonly body: Readable } | null>;
};

/** Puts the bytes of a file where they belong, on disk when it resolves. */
export type KeepFile = (key: string, bytes: Buffer) => Promise<void>;

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The bytes of a file, or why there are none as they should be; files have a few megabytes at most. */
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

/** Every file as frames. One that is lost doesn't keep the others from being safe; what is left of a damaged one comes along. */
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

/** The bytes behind a file's head. */
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
