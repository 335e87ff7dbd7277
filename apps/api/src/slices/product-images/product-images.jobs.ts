import { UNDO_MS } from '@celeiro/rules/records/undo-save.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { letFileGo } from '../files/files.public.ts';
import { readLostFiles } from './product-images.queries.ts';
import { forgetRemovedImages } from './product-images.store.ts';

/** Deleted images are kept no longer than that may be undone, and files no longer than a row holds them. */
export const productImagesJobs: readonly Job[] = [
  {
    name: 'forget-removed-images',
    cron: '*/5 * * * *',
    run: (db, now) =>
      inTransaction(db, async (transaction) => {
        await forgetRemovedImages(transaction, new Date(now.getTime() - 2 * UNDO_MS));
        for (const publicId of await readLostFiles(transaction)) await letFileGo(transaction, publicId);
      }),
  },
];
