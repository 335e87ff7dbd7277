import { type Kysely, sql } from 'kysely';
import { KEEPS_FILES } from '../../platform/db/backup/backup-files.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../ports/storage/port.ts';
import { oldFiles } from './files.queries.ts';
import { deleteFile } from './files.store.ts';
import { forgetBytes } from './stored-image.ts';

const HOUR_MS = 3_600_000;
/** Files handled in one run; the next run continues. */
const AT_ONCE = 1_000;

/** Old files. None while a backup is taken, since its snapshot may contain records that still have them. */
const filesToForget = (db: Kysely<Database>, now: Date) => {
  const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${sql.raw(KEEPS_FILES)}) as is_free`.execute(transaction);
    if (rows[0]?.isFree !== true) return [];
    return oldFiles(transaction, { ready: before(24), others: before(1), limit: AT_ONCE });
  });
};

/**
 * Deletes files that were announced an hour ago and never uploaded, or were refused, and complete ones without a record
 * after a day. The bytes are deleted first, so after a kill the next run finds the row again.
 */
const sweepFiles = async (db: Kysely<Database>, storage: Storage, now: Date): Promise<number> => {
  const old = await filesToForget(db, now);
  for (const { publicId, kind } of old) {
    await forgetBytes(storage, publicId, kind);
    await deleteFile(db, publicId);
  }
  return old.length;
};

export const filesJobs = (storage: Storage): readonly Job[] => [
  { name: 'sweep-files', cron: '*/20 * * * *', run: (db, now) => sweepFiles(db, storage, now) },
];
