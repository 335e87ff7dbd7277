import * as z from 'zod/mini';

// Content of a backup file, once unzipped: frames of one kind letter, four bytes of length, and that many bytes. H:
// header of the backup (JSON), first. T: a table begins (JSON). D: a piece of its rows as COPY writes them. R: its row
// count (JSON). F: a stored file begins (JSON), followed by D frames up to its size. Z: the end (JSON); without it the
// file was cut off.

export const backupHeader = z.object({
  /** 1: made before backups included files; otherwise the same as 2. */
  format: z.union([z.literal(1), z.literal(2)]),
  takenAt: z.string(),
  /** Applied migrations, by name and checksum. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export type BackupHeader = z.output<typeof backupHeader>;

export const tableHeader = z.object({ table: z.string(), columns: z.array(z.string()) });
export const tableEnd = z.object({ rows: z.number() });
/** A file: its key in the storage, its size in bytes and their checksum. */
export const fileHeader = z.object({ key: z.string(), size: z.number(), sha256: z.string() });
export type FileHeader = z.output<typeof fileHeader>;
/** Value of each sequence; null when it was never used. */
export const backupEnd = z.object({
  sequences: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
});
export type BackupEnd = z.output<typeof backupEnd>;

const kinds = ['H', 'T', 'D', 'R', 'F', 'Z'] as const;
type Kind = (typeof kinds)[number];
export type Frame = { readonly kind: Kind; readonly body: Buffer };

const headBytes = 5;
const longestFrame = 64 * 1024 * 1024;

/** The file can't be restored. The message is for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const incomplete = 'O arquivo do backup está incompleto.';
export const damaged = 'O arquivo do backup está danificado ou incompleto.';

/** One frame as bytes; everything but rows and bytes of files is JSON. */
export const frame = (kind: Kind, content: Buffer | object): Buffer => {
  const body = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(headBytes);
  head.write(kind, 'latin1');
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
};

/** The frames of a stream, whose pieces may end anywhere. Throws `BackupError` when it isn't a backup. */
export async function* readFrames(stream: AsyncIterable<Buffer>): AsyncGenerator<Frame, void> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of stream) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    while (rest.length >= headBytes) {
      const kind = kinds.find((one) => one === rest.toString('latin1', 0, 1));
      const length = rest.readUInt32BE(1);
      if (kind === undefined || length > longestFrame)
        throw new BackupError('O arquivo não é um backup do Celeiro OPS.');
      if (rest.length < headBytes + length) break;
      yield { kind, body: rest.subarray(headBytes, headBytes + length) };
      rest = rest.subarray(headBytes + length);
    }
  }
  if (rest.length > 0) throw new BackupError(incomplete);
}
