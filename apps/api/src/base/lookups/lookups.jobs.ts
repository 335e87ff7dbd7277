import type { Job } from '../../platform/jobs/jobs.ts';
import { forgetOldAnswers } from './cached-answers.store.ts';

/** Answers of registers that are no longer good. */
export const lookupsJobs: readonly Job[] = [
  { name: 'forget-lookup-answers', cron: '7 4 * * *', run: forgetOldAnswers },
];
