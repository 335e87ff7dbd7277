import { refuse } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { openLink } from '../../platform/files/signed-links.ts';
import type { RawAnswer, RawExchange } from '../../platform/http/raw-binding.ts';
import type { Storage } from '../../ports/storage/port.ts';
import { type FileRow, readFile } from './files.queries.ts';
import { beginReceiving, endReceiving } from './files.store.ts';
import { type Observed, observeBytes } from './observe-bytes.ts';

export type FileContext = {
  readonly db: Kysely<Database>;
  readonly linkSecret: Buffer;
  readonly storage: Storage;
};

type Sent = Pick<RawExchange, 'params' | 'now' | 'header' | 'file'>;

/**
 * R-ADMIN-006: takes the bytes of an announced file at the address made for it: of its type and size, until it expires, once
 * (T38). Bytes that break off leave nothing and may be sent again; of another type than they said to be, they are thrown
 * away (T37).
 */
export const receiveUpload = async (context: FileContext, sent: Sent): Promise<RawAnswer> => {
  const { db, storage } = context;
  const file = await announcedFile(context, sent);
  if (!(await beginReceiving(db, file.publicId, sent.now))) refuse('FILE_ALREADY_SENT');
  const { type, sha256 } = await keep(context, file, sent);
  if (type !== file.contentType) {
    await endReceiving(db, file.publicId, { state: 'REJECTED', sha256: null });
    await storage.delete(file.publicId);
    refuse('FILE_CONTENT_DIFFERS');
  }
  await endReceiving(db, file.publicId, { state: 'READY', sha256 });
  return { status: 204, body: undefined };
};

const announcedFile = async ({ db, linkSecret }: FileContext, sent: Sent): Promise<FileRow> => {
  const target = openLink(linkSecret, sent.params['token'] ?? '', sent.now);
  const file = target?.kind === 'upload' ? await readFile(db, target.publicId) : undefined;
  if (file === undefined) return refuse('RESOURCE_NOT_FOUND');
  if (file.state !== 'PENDING') refuse('FILE_ALREADY_SENT');
  // A body without a length (in chunks) could be of any.
  const isAsSaid =
    sent.header('content-type') === file.contentType && sent.header('content-length') === String(file.size);
  return isAsSaid ? file : refuse('FILE_DIFFERS');
};

const keep = async (
  { db, storage }: FileContext,
  { publicId, size }: FileRow,
  { file }: Sent,
): Promise<Observed> => {
  if (file === null) return refuse('FILE_DIFFERS');
  const { bytes, seen } = observeBytes(file);
  try {
    await storage.put(publicId, bytes, size);
    return seen();
  } catch (error) {
    // Should this fail too, the file is announced anew; the job takes what is left.
    await endReceiving(db, publicId, { state: 'PENDING', sha256: null }).catch(() => undefined);
    throw error;
  }
};
