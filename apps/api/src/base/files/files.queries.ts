import type { UploadedFile } from '@celeiro/contract/base/files/files.ts';
import type { UploadKind } from '@celeiro/rules/base/files/uploads.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type FileRow = {
  readonly publicId: string;
  readonly kind: UploadKind;
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes; while it is PENDING without `isSizeTold`, the most it may have. */
  readonly size: number;
  readonly isSizeTold: boolean;
  /** A record holds it. */
  readonly isKept: boolean;
  readonly state: UploadedFile['state'];
  readonly createdById: number;
  readonly createdAt: Date;
};

/** A file that a record holds, or whose sender is still active; or undefined. */
export const readFile = async (db: Kysely<Database>, publicId: string): Promise<FileRow | undefined> => {
  const row = await db
    .selectFrom('fileObject as f')
    .innerJoin('appUser as u', 'u.id', 'f.createdById')
    .select(['f.publicId', 'kind', 'fileName', 'contentType', 'size', 'isSizeTold', 'isKept', 'state'])
    .select(['createdById', 'f.createdAt'])
    .where('f.publicId', '=', publicId)
    .where((where) => where.or([where('u.status', '=', 'ACTIVE'), where('isKept', '=', true)]))
    .executeTakeFirst();
  // The table's own checks name these kinds and states.
  return row as FileRow | undefined;
};

/** How many files a person announced since then, held ones among them. */
export const countFilesOf = async (db: Kysely<Database>, userId: number, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('fileObject')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('createdById', '=', userId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
};

/** The oldest files that no record holds and are of no more use: whole ones of before `ready`, others of before `others`. */
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
