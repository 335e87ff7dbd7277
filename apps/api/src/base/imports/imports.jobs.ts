import { ROWS_RETENTION_MS, UNDO_MS } from '@celeiro/rules/base/imports/runs.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { forgetOld } from './imports.store.ts';

export const importsJobs: readonly Job[] = [
  {
    name: 'forget-import-rows',
    cron: '35 * * * *',
    run: (db, now) =>
      forgetOld(db, {
        undoBefore: new Date(now.getTime() - UNDO_MS),
        rowsBefore: new Date(now.getTime() - ROWS_RETENTION_MS),
      }),
  },
];
