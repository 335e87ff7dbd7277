import { UNDO_MS } from '@celeiro/rules/records/undo-save.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { releaseFile } from '../../base/files/files.public.ts';
import { readLostFiles } from './product-images.queries.ts';
import { forgetRemovedImages } from './product-images.store.ts';

type Find = (db: Kysely<Database>, now: Date) => Promise<readonly string[]>;

const release =
  (find: Find): Job['run'] =>
  (db, now) =>
    inTransaction(db, async (transaction) => {
      for (const publicId of await find(transaction, now)) await releaseFile(transaction, publicId);
    });

export const productImagesJobs: readonly Job[] = [
  // Deleted images are stored only as long as they can be restored.
  {
    name: 'forget-removed-images',
    cron: '*/5 * * * *',
    run: release((db, now) => forgetRemovedImages(db, new Date(now.getTime() - 2 * UNDO_MS))),
  },
  // Deletes files whose product was deleted; checks every file.
  { name: 'forget-lost-images', cron: '40 4 * * *', run: release((db) => readLostFiles(db)) },
];
