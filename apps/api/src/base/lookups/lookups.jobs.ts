import type { Job } from '../../platform/jobs/jobs.ts';
import { forgetOldAnswers } from './cached-answers.store.ts';

/** Deletes expired answers of registers. */
export const lookupsJobs: readonly Job[] = [
  { name: 'forget-lookup-answers', cron: '7 4 * * *', run: forgetOldAnswers },
];
