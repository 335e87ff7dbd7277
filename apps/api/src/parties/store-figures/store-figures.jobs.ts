import type { Job } from '../../platform/jobs/jobs.ts';
import { refreshStoreFigures } from './store-figures.store.ts';

/** What the list of stores is sorted and narrowed by is never older than a minute. */
export const storeFiguresJobs: readonly Job[] = [
  {
    name: 'count-store-figures',
    cron: '* * * * *',
    everySeconds: 20,
    run: (db, now) => refreshStoreFigures(db, now),
  },
];
