import { UNDO_MS } from '@celeiro/rules/records/undo-save.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { forgetRemovedStoreComments } from './store-comments.store.ts';

/** Removed comments are stored only as long as they can be restored. */
export const commentsJobs: readonly Job[] = [
  {
    name: 'forget-removed-comments',
    cron: '*/5 * * * *',
    run: (db, now) => forgetRemovedStoreComments(db, new Date(now.getTime() - 2 * UNDO_MS)),
  },
];
