import { addDays, type BusinessDate } from '../../days/calendar.ts';
import {
  deliveryStatuses,
  type DeliveryStatusCode,
  haveGoodsLeft,
  isFinal,
  isReturn,
} from '../../orders/deliveries/statuses.ts';
import type { DaySpan } from './home-period.ts';

/** Which deliveries a queue of the first page has; the browser writes it as their list's address, the server as its filter. */
export type DeliveryQueue = {
  readonly from?: BusinessDate;
  readonly to?: BusinessDate;
  readonly statuses?: readonly DeliveryStatusCode[];
  readonly problems?: true;
};

/** Until it is delivered somebody has to do with it. */
export const openStatuses: readonly DeliveryStatusCode[] = deliveryStatuses.flatMap(({ code }) =>
  isFinal(code) || isReturn(code) || code === 'DELIVERED' ? [] : [code],
);

/** What of a delivery is its supplier's trouble, in the order it is told. */
export const supplierTroubles = ['late', 'sending', 'stock'] as const;
export type SupplierTrouble = (typeof supplierTroubles)[number];

/**
 * The queues that tell of suppliers in trouble: what hasn't left though its day is over, which has days of its own, and, of the
 * days looked at, what could not be sent and what isn't there in full.
 */
export const troubleQueues = (
  { from, to }: DaySpan,
  today: BusinessDate,
): Readonly<Record<SupplierTrouble, DeliveryQueue>> => ({
  late: { to: addDays(today, -1), statuses: openStatuses.filter((code) => !haveGoodsLeft(code)) },
  sending: { from, to, problems: true },
  stock: { from, to, statuses: ['INSUFFICIENT_STOCK'] },
});
