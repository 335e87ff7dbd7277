import type { Job } from '../../platform/jobs/jobs.ts';
import { renewSupplierWords } from './supplier-words.store.ts';

/** What happens to deliveries while nobody looks. */
export const deliveriesJobs: readonly Job[] = [
  {
    name: 'renew-supplier-words',
    cron: '* * * * *',
    everySeconds: 15,
    run: (db, now, _, signal) => renewSupplierWords(db, now, signal),
  },
];
