import type { Refusal } from '../../refusal.ts';
import { editRefusal } from './lock.ts';
import { type DeliveryStatusCode, freesCredit } from './statuses.ts';

/** The limits of an order, when it is created and when it grows: its deliveries, and the items of each delivery. */
export const MAXIMUM_DELIVERIES = 30;
export const MAXIMUM_ITEMS = 200;

type Known = { readonly position: number; readonly status: DeliveryStatusCode };

/**
 * The delivery that takes another product of a supplier, among the supplier's deliveries in the order: the one that can
 * still be edited; null when a new delivery is needed. A supplier has one delivery in an order: while a locked or closed
 * one exists, the result is its refusal. A canceled, relocated or fully returned delivery leaves room for a new one
 * (R-GEN-005).
 */
export const deliveryToJoin = <D extends Known>(deliveries: readonly D[]): D | Refusal | null => {
  const newestFirst = deliveries.toSorted((a, b) => b.position - a.position);
  const open = newestFirst.find((delivery) => editRefusal(delivery.status) === null);
  if (open !== undefined) return open;
  const standing = newestFirst.find((delivery) => !freesCredit(delivery.status));
  return standing === undefined ? null : editRefusal(standing.status);
};
