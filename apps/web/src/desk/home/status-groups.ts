import type { Home } from '@celeiro/contract/desk/home/home.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { homeTexts } from './home.texts.ts';

type Step = {
  readonly id: keyof typeof homeTexts.statuses.steps;
  readonly codes: readonly DeliveryStatusCode[];
};

/** The steps of a delivery, in their order, each with its statuses. */
const steps: readonly Step[] = [
  { id: 'analysis', codes: ['NOT_STARTED', 'ANALYZING', 'NO_RECORD', 'IN_FOLLOW_UP', 'CREDIT_ANALYSIS'] },
  {
    id: 'waiting',
    codes: ['WAITING_APPROVE', 'WAITING_ACCEPT', 'WAITING_PAYMENT', 'MAXIMUM_AMOUNT_ALLOWED'],
  },
  { id: 'trouble', codes: ['SYSTEM_UNAVAILABLE', 'INSUFFICIENT_STOCK'] },
  {
    id: 'agreed',
    codes: ['ORDER_PROCESSING', 'SENT_FOR_INTEGRATION', 'CONFIRMED', 'WAITING_DISPATCH', 'INVOICE_ISSUED'],
  },
  { id: 'sent', codes: ['DELIVERY_ROUTE'] },
  { id: 'done', codes: ['DELIVERED'] },
  { id: 'returned', codes: ['RETURN_STARTED', 'RETURN_PARTIAL', 'RETURN_FULL', 'RETURN_CANCELED'] },
  { id: 'ended', codes: ['CANCELED', 'REALLOCATED_OR_RETURNED'] },
];

export type StatusGroup = {
  readonly id: Step['id'];
  readonly label: string;
  readonly count: number;
  /** The statuses that were found of it, as the list's address has them. */
  readonly statuses: string;
};

/** How many deliveries stand at each step, in its order; steps without any are left out. */
export const statusGroups = (statuses: Home['statuses']): readonly StatusGroup[] =>
  steps.flatMap(({ id, codes }) => {
    const found = statuses.filter(({ status }) => codes.some((code) => code === status.name));
    if (found.length === 0) return [];
    const count = found.reduce((sum, one) => sum + one.count, 0);
    const names = found.map(({ status }) => status.name).join(',');
    return [{ id, label: homeTexts.statuses.steps[id], count, statuses: names }];
  });
