import type { UploadedFile } from '@celeiro/contract/base/files/files.ts';
import type { UploadKind } from '@celeiro/rules/base/files/uploads.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

// The only writer of file_object.

type AnnouncedFile = {
  readonly kind: UploadKind;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly isSizeTold: boolean;
  readonly createdById: number;
  readonly createdAt: Date;
};

export const insertFile = async (db: Kysely<Database>, file: AnnouncedFile): Promise<string> =>
  (await db.insertInto('fileObject').values(file).returning('publicId').executeTakeFirstOrThrow()).publicId;

/** Locks the person, so that two announcements can't exceed the limit together. */
export const lockFilesOf = async (db: Kysely<Database>, userId: number): Promise<void> => {
  await db.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
};

/** Marks a file as being uploaded; false when another request uploads it, or has. */
export const beginReceiving = async (db: Kysely<Database>, publicId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('fileObject')
    .set({ receivedAt: now })
    .where('publicId', '=', publicId)
    .where('state', '=', 'PENDING')
    .where('receivedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export type Outcome = {
  readonly state: UploadedFile['state'];
  readonly sha256: string | null;
  readonly size?: number;
  /** Whether a record has the file; it remains until the record releases it. */
  readonly isKept?: boolean;
  /** The new file when it was converted after the upload. */
  readonly made?: { readonly fileName: string; readonly contentType: string; readonly size: number };
};

/** Saves the result of an upload. After an interrupted one the file is PENDING, and may be uploaded again. */
export const endReceiving = async (
  db: Kysely<Database>,
  publicId: string,
  { made, ...outcome }: Outcome,
): Promise<void> => {
  await db
    .updateTable('fileObject')
    .set({ ...outcome, ...made, ...(outcome.state === 'PENDING' && { receivedAt: null }) })
    .where('publicId', '=', publicId)
    .execute();
};

/** Releases a file that its record no longer needs: the next cleanup deletes it. */
export const releaseFile = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await db.updateTable('fileObject').set({ isKept: false }).where('publicId', '=', publicId).execute();
};

/** Releases a file of an erased person: removes its name, and the next cleanup deletes it, however new it is. */
export const eraseFile = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await db
    .updateTable('fileObject')
    .set({ isKept: false, fileName: 'apagado', createdAt: new Date(0) })
    .where('publicId', '=', publicId)
    .execute();
};

export const deleteFile = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await db.deleteFrom('fileObject').where('publicId', '=', publicId).execute();
};

/** Deletes the rows of files without a record: after a restore their bytes are missing. */
export const forgetUnheldFiles = async (db: Kysely<Database>): Promise<void> => {
  await db.deleteFrom('fileObject').where('isKept', '=', false).execute();
};
