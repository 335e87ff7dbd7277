import type { Job } from '../../platform/jobs/jobs.ts';
import type { PaymentGateway } from '../../ports/payment-gateway/port.ts';
import { nextCommandAt } from './installments.queries.ts';
import { expireCharges } from './charges/expire-charges.ts';
import { markOverdue } from './mark-overdue.ts';
import { checkGateway, runGateway } from './charges/run-gateway.ts';

/** Commands are sent within seconds of the change that caused them. */
const COMMAND_SECONDS = 1;

/** Scheduled work on installments. */
export const installmentsJobs = (gateway: PaymentGateway, clock: () => Date): readonly Job[] => [
  {
    name: 'payment-gateway',
    cron: '* * * * *',
    atMostEvery: COMMAND_SECONDS,
    dueAt: nextCommandAt,
    run: (db) => runGateway(db, gateway, clock),
  },
  { name: 'payment-gateway-health', cron: '* * * * *', run: (db, now) => checkGateway(db, gateway, now) },
  { name: 'expire-charges', cron: '* * * * *', run: expireCharges },
  { name: 'mark-overdue', cron: '*/10 * * * *', run: markOverdue },
];
