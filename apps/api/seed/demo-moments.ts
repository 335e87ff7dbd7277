import { type Period, startOfBusinessDate } from '@celeiro/rules/days/calendar.ts';
import { type DeliveryStatusCode, isReturn } from '@celeiro/rules/orders/deliveries/statuses.ts';
import type { DeliveryPlan } from './orders/demo-order-plan.ts';
import type { Random } from './random.ts';

/** When what happened to a delivery happened, ms since the epoch: each after the one before, none after now. */
export type DemoMoments = {
  /** It came in with its order, or by a relocation later. */
  readonly cameAt: number;
  /** It was agreed upon, or came to its end. */
  readonly workedAt: number;
  /** From here on only where it came so far. */
  readonly issuedAt: number;
  readonly leftAt: number;
  readonly deliveredAt: number;
  readonly returnStartedAt: number;
  readonly returnedAt: number;
  /** When finance would have given money back; may lie ahead. */
  readonly refundedAt: number;
};

const minute = 60_000;
const hour = 60 * minute;

/** From here on the supplier has issued its invoice; a store pays what it was invoiced. */
const invoiced = new Set<DeliveryStatusCode>([
  'WAITING_PAYMENT',
  'INVOICE_ISSUED',
  'DELIVERY_ROUTE',
  'DELIVERED',
]);
export const isInvoiced = (status: DeliveryStatusCode): boolean => invoiced.has(status) || isReturn(status);

const hoursOf: Readonly<Record<Period, readonly [number, number]>> = {
  MORNING: [7, 11],
  AFTERNOON: [13, 17],
  NIGHT: [19, 21],
};

const between = (from: number, to: number, share: number): number => from + Math.floor((to - from) * share);

/** The moments of a delivery, and the status it can have by now: what is to arrive later today is still on its way. */
export const planMoments = (
  random: Random,
  plan: Pick<DeliveryPlan, 'deliveryDate' | 'period' | 'status'>,
  cameAt: number,
  now: number,
): { readonly moments: DemoMoments; readonly status: DeliveryStatusCode } => {
  const day = startOfBusinessDate(plan.deliveryDate);
  const [first, last] = hoursOf[plan.period];
  const deliveredAt = day + random.int(first, last) * hour + random.int(0, 59) * minute;
  const worked = Math.min(now, cameAt + random.int(2, 9) * hour);
  const ahead = random.int(1, 9);
  const requestedAt = random.int(20, 90) * hour;
  const hasArrived = plan.status === 'DELIVERED' || isReturn(plan.status);
  const status = hasArrived && deliveredAt > now ? 'DELIVERY_ROUTE' : plan.status;
  // The evening before; what is delivered on a day to come was invoiced a while ago.
  const evening = day <= now ? day - ahead * hour : now - ahead * 6 * minute;
  const issuedAt = Math.min(now, Math.max(cameAt + 10 * minute, evening));
  const arrival = Math.min(now, deliveredAt);
  const returnedAt = Math.min(now, deliveredAt + requestedAt);
  const isOver = deliveredAt < now && status !== 'REALLOCATED_OR_RETURNED';
  return {
    status,
    moments: {
      cameAt,
      workedAt: isInvoiced(status)
        ? Math.min(worked, between(cameAt, issuedAt, 0.8))
        : Math.max(cameAt, isOver ? deliveredAt : worked),
      issuedAt,
      leftAt: between(issuedAt, arrival, 0.7),
      deliveredAt,
      returnStartedAt: between(deliveredAt, returnedAt, 0.4),
      returnedAt,
      refundedAt: returnedAt + random.int(20, 120) * hour,
    },
  };
};
