import type { Job } from '../../platform/jobs/jobs.ts';
import { forgetOldCodes } from './contact-codes.store.ts';

export const contactCodesJobs: readonly Job[] = [
  { name: 'forget-contact-codes', cron: '7 * * * *', run: forgetOldCodes, clock: 'machine' },
];
