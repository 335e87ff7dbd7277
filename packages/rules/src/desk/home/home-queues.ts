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

/** Until a delivery is final it needs work. */
export const openStatuses: readonly DeliveryStatusCode[] = deliveryStatuses.flatMap(({ code }) =>
  isFinal(code) || isReturn(code) || code === 'DELIVERED' ? [] : [code],
);

/** A delivery's problems that its supplier causes, in the order they are shown. */
export const supplierTroubles = ['late', 'sending', 'stock'] as const;
export type SupplierTrouble = (typeof supplierTroubles)[number];

/**
 * The queues of suppliers' problems: deliveries that haven't left though their day is over, with days of their own, and, of the
 * chosen days, those that could not be sent and those that aren't complete.
 */
export const troubleQueues = (
  { from, to }: DaySpan,
  today: BusinessDate,
): Readonly<Record<SupplierTrouble, DeliveryQueue>> => ({
  late: { to: addDays(today, -1), statuses: openStatuses.filter((code) => !haveGoodsLeft(code)) },
  sending: { from, to, problems: true },
  stock: { from, to, statuses: ['INSUFFICIENT_STOCK'] },
});
