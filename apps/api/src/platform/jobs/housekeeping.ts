import { forgetOldEvents } from '../events/outbox.ts';
import { forgetOldNetworks } from '../auth/networks.ts';
import { forgetOldSessions } from '../auth/sessions.ts';
import { forgetOldAttempts } from '../auth/throttle.ts';
import { forgetOldKeys } from '../idempotency/idempotency.ts';
import type { Job } from './jobs.ts';
import { forgetOldMails } from './mail-outbox.ts';

/** Deletes data that grows with every request and is useless after a while. History is never deleted. */
export const housekeeping: readonly Job[] = [
  { name: 'forget-idempotency-keys', cron: '17 * * * *', run: forgetOldKeys },
  { name: 'forget-events', cron: '*/10 * * * *', run: forgetOldEvents, clock: 'machine' },
  { name: 'forget-sessions', cron: '37 * * * *', run: forgetOldSessions, clock: 'machine' },
  { name: 'forget-login-attempts', cron: '47 * * * *', run: forgetOldAttempts, clock: 'machine' },
  { name: 'forget-sign-in-networks', cron: '27 4 * * *', run: forgetOldNetworks, clock: 'machine' },
  { name: 'forget-mails', cron: '57 3 * * *', run: forgetOldMails, clock: 'machine' },
];
