import { inTurns } from '../../platform/jobs/in-turns.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { forgetOldAcknowledgements } from './sending.store.ts';

/** Suppliers' answers are stored as long as someone may ask what happened to a delivery. */
export const sendingJobs: readonly Job[] = [
  { name: 'forget-supplier-answers', cron: '22 5 * * *', run: inTurns(730, forgetOldAcknowledgements) },
];
