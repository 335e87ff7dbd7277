import type { Job } from '../../platform/jobs/jobs.ts';
import { refreshStoreFigures } from './store-figures.store.ts';

/** The figures by which the list of stores is sorted and filtered are at most a minute old. */
export const storeFiguresJobs: readonly Job[] = [
  {
    name: 'count-store-figures',
    cron: '* * * * *',
    atMostEvery: 20,
    run: (db, now) => refreshStoreFigures(db, now),
  },
];
