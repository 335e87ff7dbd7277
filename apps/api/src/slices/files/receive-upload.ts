import { type Refusal, refusal, RefusalError, refuse } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { openLink } from '../../platform/files/signed-links.ts';
import type { RawAnswer, RawExchange } from '../../platform/http/raw-binding.ts';
import type { Storage } from '../../ports/storage/port.ts';
import { type FileRow, readFile } from './files.queries.ts';
import { beginReceiving, endReceiving, type Outcome } from './files.store.ts';
import { forgetBytes, remakeImage } from './kept-image.ts';
import { observeBytes } from './observe-bytes.ts';

export type FileContext = {
  readonly db: Kysely<Database>;
  readonly linkSecret: Buffer;
  readonly storage: Storage;
};

type Sent = Pick<RawExchange, 'params' | 'now' | 'header' | 'file'>;

/**
 * R-ADMIN-006: takes the bytes of an announced file at the address made for it: of its type and size, until it expires, once
 * (T38). Bytes that break off leave nothing and may be sent again; of another type than they said to be, or of an image
 * nobody can read, they are thrown away (T37).
 */
export const receiveUpload = async (context: FileContext, sent: Sent): Promise<RawAnswer> => {
  const { db, storage } = context;
  const file = await announcedFile(context, sent);
  const { publicId, kind } = file;
  if (!(await beginReceiving(db, publicId, sent.now))) refuse('FILE_ALREADY_SENT');
  const taken = await take(context, file, sent);
  if ('code' in taken) {
    await endReceiving(db, publicId, { state: 'REJECTED', sha256: null });
    await forgetBytes(storage, publicId, kind);
    throw new RefusalError(taken);
  }
  await endReceiving(db, publicId, { state: 'READY', ...taken });
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

type Taken = Pick<Outcome, 'made'> & { readonly sha256: string };

const take = async (
  { db, storage }: FileContext,
  file: FileRow,
  { file: body }: Sent,
): Promise<Taken | Refusal> => {
  if (body === null) return refusal('FILE_DIFFERS');
  const { bytes, seen } = observeBytes(body);
  try {
    await storage.put(file.publicId, bytes, file.size);
    const { type, sha256 } = seen();
    if (type !== file.contentType) return refusal('FILE_CONTENT_DIFFERS');
    const image = await remakeImage(storage, file);
    if (image === null) return { sha256 };
    if ('code' in image) return image;
    const { sha256: ofImage, ...made } = image;
    return { sha256: ofImage, made };
  } catch (error) {
    // Should this fail too, the file is announced anew; the job takes what is left.
    await endReceiving(db, file.publicId, { state: 'PENDING', sha256: null }).catch(() => undefined);
    throw error;
  }
};
