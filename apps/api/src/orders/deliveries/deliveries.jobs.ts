import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteOldUndoSnapshots } from './undo/undo-snapshot.store.ts';
import { renewRenamedWords } from './list/renamed-words.store.ts';

/** Scheduled work on deliveries. */
export const deliveriesJobs: readonly Job[] = [
  {
    name: 'renew-renamed-words',
    cron: '* * * * *',
    atMostEvery: 15,
    run: (db, now, _, signal) => renewRenamedWords(db, now, signal),
  },
  {
    name: 'forget-former-deliveries',
    cron: '*/5 * * * *',
    run: (db, now) => deleteOldUndoSnapshots(db, now),
  },
];
