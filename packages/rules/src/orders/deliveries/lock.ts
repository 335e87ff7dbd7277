import { isOldOrder } from '../../days/calendar.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import {
  closesEditing,
  type DeliveryStatusCode,
  deliveryStatuses,
  isFinal,
  locksEditing,
  statusLabel,
} from './statuses.ts';

/** R-STATUS-005: locked while CANCELED, CONFIRMED or ORDER_PROCESSING. */
export const isLocked = (status: DeliveryStatusCode): boolean => locksEditing(status);
export const isClosed = (status: DeliveryStatusCode): boolean => closesEditing(status);

/** Neither closed nor final: the delivery is still to take place. */
export const isRunning = (status: DeliveryStatusCode): boolean => !isClosed(status) && !isFinal(status);
export const runningStatuses: readonly DeliveryStatusCode[] = deliveryStatuses
  .map(({ code }) => code)
  .filter(isRunning);

/** Why the fields and items of a delivery can't be edited, or null. */
export const editRefusal = (status: DeliveryStatusCode): Refusal | null => {
  if (isLocked(status)) return refusal('DELIVERY_LOCKED', { status: statusLabel(status) });
  if (isClosed(status)) return refusal('DELIVERY_CLOSED', { status: statusLabel(status) });
  return null;
};

/** R-OLD-001: discounts of old orders can't be edited. `createdAt` in ms since the epoch. */
export const canEditDiscounts = (createdAt: number): boolean => !isOldOrder(createdAt);
