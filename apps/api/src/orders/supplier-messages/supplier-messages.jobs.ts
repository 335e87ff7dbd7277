import { inTurns } from '../../platform/jobs/in-turns.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { forgetOldMessages } from './supplier-messages.store.ts';

/** What was sent is stored as long as someone may ask what happened to a delivery; history has when it was sent. */
export const supplierMessagesJobs: readonly Job[] = [
  { name: 'forget-supplier-messages', cron: '32 5 * * *', run: inTurns(730, forgetOldMessages) },
];
