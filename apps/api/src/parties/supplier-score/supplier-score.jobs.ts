import type { Job } from '../../platform/jobs/jobs.ts';
import { countScores } from './count-scores.ts';

/** Scores of suppliers follow the days: with the first minutes of each, and right after a start where one was missed. */
export const supplierScoreJobs: readonly Job[] = [
  {
    name: 'count-supplier-scores',
    cron: '* * * * *',
    everySeconds: 15,
    run: (db, now, _, signal) => countScores(db, now, signal),
  },
];
