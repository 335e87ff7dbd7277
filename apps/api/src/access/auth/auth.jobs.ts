import type { Job } from '../../platform/jobs/jobs.ts';
import { forgetOldResetTokens } from './auth.store.ts';

/** Tokens of links that are over are deleted; an account's history records the reset itself. */
export const authJobs: readonly Job[] = [
  { name: 'forget-reset-tokens', cron: '7 5 * * *', run: forgetOldResetTokens, clock: 'machine' },
];
