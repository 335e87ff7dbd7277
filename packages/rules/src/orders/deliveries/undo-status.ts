import { type DeliveryStatusCode, needsReason, statusOf } from './statuses.ts';

/** Entering or leaving these starts or ends something outside: a request for approval, a message in transit. */
const passing: ReadonlySet<DeliveryStatusCode> = new Set(['WAITING_APPROVE', 'ORDER_PROCESSING']);

/**
 * Whether a manual change of status can be undone (R-STATUS-011): its old status can be left freely, and its new one
 * needs no reason. A cancellation or relocation has reached the supplier and the charges, and reopening is a decision:
 * none of them can be undone.
 */
export const isStatusUndoable = (from: DeliveryStatusCode, to: DeliveryStatusCode): boolean =>
  from !== to &&
  statusOf(from).change.leaving === 'free' &&
  statusOf(to).selectable &&
  !needsReason(to) &&
  !passing.has(from) &&
  !passing.has(to);
