import type { Job } from '../../platform/jobs/jobs.ts';
import { countScores } from './count-scores.ts';

/** Counts the scores of suppliers in the first minutes of each day, and after a start that follows a missed run. */
export const supplierScoreJobs: readonly Job[] = [
  {
    name: 'count-supplier-scores',
    cron: '* * * * *',
    atMostEvery: 15,
    run: (db, now, _, signal) => countScores(db, now, signal),
  },
];
