import type { Job } from '../../platform/jobs/jobs.ts';
import { renewRenamedWords } from './renamed-words.store.ts';

/** What happens to deliveries while nobody looks. */
export const deliveriesJobs: readonly Job[] = [
  {
    name: 'renew-renamed-words',
    cron: '* * * * *',
    everySeconds: 15,
    run: (db, now, _, signal) => renewRenamedWords(db, now, signal),
  },
];
