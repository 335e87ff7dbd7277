import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../ports/storage/port.ts';
import { oldFiles } from './files.queries.ts';
import { deleteFile } from './files.store.ts';
import { forgetBytes } from './kept-image.ts';

const HOUR_MS = 3_600_000;
/** Files taken in one run: the next goes on. */
const AT_ONCE = 1_000;

/**
 * Forgets files that were announced an hour ago and did not come, or were something else, and whole ones after a day. The
 * bytes go first: killed in between, the next run finds the row again.
 */
const sweepFiles = async (db: Kysely<Database>, storage: Storage, now: Date): Promise<number> => {
  const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  const old = await oldFiles(db, { ready: before(24), others: before(1), limit: AT_ONCE });
  for (const { publicId, kind } of old) {
    await forgetBytes(storage, publicId, kind);
    await deleteFile(db, publicId);
  }
  return old.length;
};

export const filesJobs = (storage: Storage): readonly Job[] => [
  { name: 'sweep-files', cron: '*/20 * * * *', run: (db, now) => sweepFiles(db, storage, now) },
];
