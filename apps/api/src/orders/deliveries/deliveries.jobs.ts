import type { Job } from '../../platform/jobs/jobs.ts';
import { forgetFormer } from './undo/former-delivery.store.ts';
import { renewRenamedWords } from './list/renamed-words.store.ts';

/** What happens to deliveries while nobody looks. */
export const deliveriesJobs: readonly Job[] = [
  {
    name: 'renew-renamed-words',
    cron: '* * * * *',
    everySeconds: 15,
    run: (db, now, _, signal) => renewRenamedWords(db, now, signal),
  },
  { name: 'forget-former-deliveries', cron: '*/5 * * * *', run: (db, now) => forgetFormer(db, now) },
];
