import type { Refusal } from '../../refusal.ts';
import { editRefusal } from './lock.ts';
import { type DeliveryStatusCode, freesCredit } from './statuses.ts';

/** An order as it comes in and as it grows: so many deliveries, so many products in each. */
export const MAXIMUM_DELIVERIES = 30;
export const MAXIMUM_ITEMS = 200;

type Known = { readonly position: number; readonly status: DeliveryStatusCode };

/**
 * The delivery for another product of a supplier, given that supplier's deliveries in the order: the one that can still be
 * edited, or a new one (null). One delivery per supplier: while a locked or closed one exists the answer is its refusal; after
 * a cancellation, a relocation or a full return a new one is possible (R-GEN-005).
 */
export const deliveryToJoin = <D extends Known>(deliveries: readonly D[]): D | Refusal | null => {
  const newestFirst = deliveries.toSorted((a, b) => b.position - a.position);
  const open = newestFirst.find((delivery) => editRefusal(delivery.status) === null);
  if (open !== undefined) return open;
  const standing = newestFirst.find((delivery) => !freesCredit(delivery.status));
  return standing === undefined ? null : editRefusal(standing.status);
};
