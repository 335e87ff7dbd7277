import type { Job } from '../../platform/jobs/jobs.ts';
import { forgetOldNotifications } from './notifications.store.ts';

/** A person who gets nothing new is not visited by the deletion that a new notification brings. */
export const notificationsJobs: readonly Job[] = [
  { name: 'forget-notifications', cron: '12 5 * * *', run: forgetOldNotifications },
];
