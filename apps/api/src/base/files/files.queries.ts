import type { UploadedFile } from '@celeiro/contract/base/files/files.ts';
import type { UploadKind } from '@celeiro/rules/base/files/uploads.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type FileRow = {
  readonly publicId: string;
  readonly kind: UploadKind;
  readonly fileName: string;
  readonly contentType: string;
  /** Size in bytes; of a PENDING file whose size was not announced, the largest allowed size. */
  readonly size: number;
  readonly isSizeTold: boolean;
  /** Whether a record has it. */
  readonly isKept: boolean;
  readonly state: UploadedFile['state'];
  readonly createdById: number;
  readonly createdAt: Date;
};

/** A file of a record, or one whose sender is still active; otherwise undefined. */
export const readFile = async (db: Kysely<Database>, publicId: string): Promise<FileRow | undefined> => {
  const row = await db
    .selectFrom('fileObject as f')
    .innerJoin('appUser as u', 'u.id', 'f.createdById')
    .select(['f.publicId', 'kind', 'fileName', 'contentType', 'size', 'isSizeTold', 'isKept', 'state'])
    .select(['createdById', 'f.createdAt'])
    .where('f.publicId', '=', publicId)
    .where((where) => where.or([where('u.status', '=', 'ACTIVE'), where('isKept', '=', true)]))
    .executeTakeFirst();
  // Check constraints of the table list these kinds and states.
  return row as FileRow | undefined;
};

/** How many files a person announced since then, including those of records. */
export const countFilesOf = async (db: Kysely<Database>, userId: number, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('fileObject')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('createdById', '=', userId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * The oldest files without a record that are no longer needed: complete ones from before `ready`, others from before
 * `others`.
 */
export const oldFiles = async (
  db: Kysely<Database>,
  { ready, others, limit }: { readonly ready: Date; readonly others: Date; readonly limit: number },
): Promise<readonly Pick<FileRow, 'publicId' | 'kind'>[]> => {
  const rows = await db
    .selectFrom('fileObject')
    .select(['publicId', 'kind'])
    .where('isKept', '=', false)
    .where('createdAt', '<', others)
    .where((where) => where.or([where('state', '<>', 'READY'), where('createdAt', '<', ready)]))
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows as Pick<FileRow, 'publicId' | 'kind'>[]; // the table's own check
};
