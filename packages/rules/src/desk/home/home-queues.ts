import { addDays, type BusinessDate } from '../../days/calendar.ts';
import {
  deliveryStatuses,
  type DeliveryStatusCode,
  haveGoodsLeft,
  isFinal,
  isReturn,
} from '../../orders/deliveries/statuses.ts';
import type { DaySpan } from './home-period.ts';

/**
 * The deliveries of a queue on the first page. The browser turns it into an address of their list, the server into its
 * filter.
 */
export type DeliveryQueue = {
  readonly from?: BusinessDate;
  readonly to?: BusinessDate;
  readonly statuses?: readonly DeliveryStatusCode[];
  readonly problems?: true;
};

/** Statuses in which a delivery still needs work. */
export const openStatuses: readonly DeliveryStatusCode[] = deliveryStatuses.flatMap(({ code }) =>
  isFinal(code) || isReturn(code) || code === 'DELIVERED' ? [] : [code],
);

/** Problems of deliveries that their supplier causes, in display order. */
export const supplierTroubles = ['late', 'sending', 'stock'] as const;
export type SupplierTrouble = (typeof supplierTroubles)[number];

/**
 * The queues of suppliers' problems: deliveries that haven't left although their day is over (with a range of their own),
 * and, within the chosen range, those that could not be sent and those that are incomplete.
 */
export const troubleQueues = (
  { from, to }: DaySpan,
  today: BusinessDate,
): Readonly<Record<SupplierTrouble, DeliveryQueue>> => ({
  late: { to: addDays(today, -1), statuses: openStatuses.filter((code) => !haveGoodsLeft(code)) },
  sending: { from, to, problems: true },
  stock: { from, to, statuses: ['INSUFFICIENT_STOCK'] },
});
