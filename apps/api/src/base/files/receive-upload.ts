import type { FileType } from '@celeiro/rules/base/files/file-type.ts';
import { imageTarget, type UploadKind } from '@celeiro/rules/base/files/uploads.ts';
import { type Refusal, refusal, RefusalError, refuse } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { openLink } from '../../platform/files/signed-links.ts';
import type { RawAnswer, RawExchange } from '../../platform/http/raw-binding.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Antivirus, AntivirusError } from '../../ports/antivirus/port.ts';
import type { Storage } from '../../ports/storage/port.ts';
import { type FileRow, readFile } from './files.queries.ts';
import { beginReceiving, endReceiving, type Outcome } from './files.store.ts';
import { forgetBytes, remakeImage } from './stored-image.ts';
import { observeBytes } from './observe-bytes.ts';

export type FileContext = {
  readonly db: Kysely<Database>;
  readonly linkSecret: Buffer;
  readonly storage: Storage;
  /** Null: there is no antivirus, and the installation didn't choose to do without, so no file is accepted. */
  readonly antivirus: Antivirus | null;
  /** Handles an uploaded file, by its kind; other kinds need no handling. */
  readonly arrivals: Readonly<Partial<Record<UploadKind, Arrival>>>;
  readonly onEventsCommitted: () => void;
};

/** A complete, scanned file of the announced type. */
export type ArrivedFile = {
  readonly publicId: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly now: Date;
  readonly requestId: string;
};

/** Assigns an uploaded file to its record, in the transaction that marks it as uploaded. True when a record has it now. */
export type Arrival = (db: Kysely<Database>, file: ArrivedFile) => Promise<boolean | Refusal>;

type Sent = Pick<RawExchange, 'params' | 'now' | 'requestId' | 'header' | 'file' | 'actor' | 'address'>;

/**
 * R-ADMIN-006: receives the bytes of an announced file at its signed address: with its type and size, until the address
 * expires, once (T38). An interrupted upload leaves nothing and may be repeated. Bytes of another type, and unreadable
 * images, are deleted (T37).
 */
export const receiveUpload = async (context: FileContext, sent: Sent): Promise<RawAnswer> => {
  const { db, storage, antivirus } = context;
  // Before any byte is stored.
  if (antivirus === null) return refuse('ANTIVIRUS_MISSING');
  const file = await announcedFile(context, sent);
  const { publicId, kind } = file;
  if (!(await beginReceiving(db, publicId, sent.now))) refuse('FILE_ALREADY_SENT');
  const refused = await take({ ...context, antivirus }, file, sent);
  if (refused !== null) {
    await endReceiving(db, publicId, { state: 'REJECTED', sha256: null });
    await forgetBytes(storage, publicId, kind);
    throw new RefusalError(refused);
  }
  context.onEventsCommitted();
  return { status: 204, body: undefined };
};

const announcedFile = async ({ db, linkSecret }: FileContext, sent: Sent): Promise<FileRow> => {
  const target = openLink(linkSecret, sent.params['token'] ?? '', sent.now);
  const file = target?.kind === 'upload' ? await readFile(db, target.publicId) : undefined;
  if (file === undefined) return refuse('RESOURCE_NOT_FOUND');
  if (file.state !== 'PENDING') refuse('FILE_ALREADY_SENT');
  // A body without a length (chunked) could have any size.
  const length = sent.header('content-length') ?? '';
  const size = /^[1-9]\d{0,9}$/.test(length) ? Number(length) : 0;
  const isAsSaid =
    sent.header('content-type') === file.contentType &&
    (file.isSizeTold ? size === file.size : size > 0 && size <= file.size);
  return isAsSaid ? { ...file, size } : refuse('FILE_DIFFERS');
};

type Scanning = FileContext & { readonly antivirus: Antivirus };

/**
 * Stores the bytes and marks the file as uploaded. Returns a refusal if it is not accepted; an interrupted upload may be
 * repeated.
 */
const take = async (context: Scanning, file: FileRow, sent: Sent): Promise<Refusal | null> => {
  const { db } = context;
  try {
    const taken = await look(context, file, sent);
    if ('code' in taken) return taken;
    return await arrive(context, file, taken, sent);
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    // If this fails too, the file stays marked as being uploaded; the job deletes it later.
    await endReceiving(db, file.publicId, { state: 'PENDING', sha256: null }).catch(() => undefined);
    throw error instanceof AntivirusError ? new RefusalError(refusal('ANTIVIRUS_UNAVAILABLE')) : error;
  }
};

type Taken = Pick<Outcome, 'made'> & { readonly sha256: string };

/**
 * Whether the type of the bytes is accepted: the announced type, or for a re-encoded image any image type, such as a JPEG
 * whose name ends in '.png'.
 */
const isTaken = ({ kind, contentType }: FileRow, type: FileType): boolean =>
  type === contentType || (imageTarget(kind, contentType) !== null && imageTarget(kind, type) !== null);

const look = async (
  { storage, antivirus }: Scanning,
  file: FileRow,
  { file: body, actor, address }: Sent,
): Promise<Taken | Refusal> => {
  if (body === null) return refusal('FILE_DIFFERS');
  const { bytes, seen } = observeBytes(body);
  await storage.put(file.publicId, bytes, file.size);
  const { type, isHeic, sha256 } = seen();
  if (isHeic) return refusal('IMAGE_HEIC');
  if (type === null || !isTaken(file, type)) return refusal('FILE_CONTENT_DIFFERS');
  const storedFile = await storage.get(file.publicId);
  if (storedFile === null) throw new Error('the bytes of a file went while it was read');
  if ((await antivirus.scan(storedFile.body)) === 'INFECTED') return refusal('FILE_INFECTED');
  const image = await remakeImage(storage, file, actor?.userId ?? address);
  if (image === null) return { sha256 };
  if ('code' in image) return image;
  const { sha256: ofImage, ...made } = image;
  return { sha256: ofImage, made };
};

const arrive = (
  { db, arrivals }: FileContext,
  { publicId, kind, fileName, size }: FileRow,
  { sha256, made }: Taken,
  { now, requestId }: Sent,
): Promise<null> =>
  inTransaction(db, async (transaction) => {
    const file = { publicId, fileName, sha256, ...made, now, requestId };
    const accepted = (await arrivals[kind]?.(transaction, file)) ?? false;
    if (typeof accepted !== 'boolean') throw new RefusalError(accepted);
    const outcome = { state: 'READY', sha256, size, isKept: accepted, ...(made && { made }) } as const;
    await endReceiving(transaction, publicId, outcome);
    return null;
  });
