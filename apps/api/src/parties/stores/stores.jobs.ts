import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { forgetEndedFiscal } from './stores.store.ts';

export const storesJobs: readonly Job[] = [
  // Once a night, since names on invoices are retained until the end of a year.
  {
    name: 'forget-fiscal-data',
    cron: '20 4 * * *',
    run: (db, now) => forgetEndedFiscal(db, businessDateOf(now.getTime())),
  },
];
