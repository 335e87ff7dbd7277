import type { Job } from '../../platform/jobs/jobs.ts';
import { judgeAllServed } from './application/lapsed.queries.ts';

/** The database records with each change which deliveries are served; two changes that end together may miss each other. */
export const supplierRoutesJobs: readonly Job[] = [
  { name: 'judge-served-deliveries', cron: '*/10 * * * *', run: judgeAllServed },
];
