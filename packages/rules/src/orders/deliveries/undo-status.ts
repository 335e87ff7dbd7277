import { type DeliveryStatusCode, needsReason, statusOf } from './statuses.ts';

/** What these statuses wait for has begun or ended with the change: a request for approval, a message on its way. */
const passing: ReadonlySet<DeliveryStatusCode> = new Set(['WAITING_APPROVE', 'ORDER_PROCESSING']);

/**
 * Whether a change of status made by hand may be undone (R-STATUS-011): from a status that is left freely, into one that needs
 * no reason. A cancellation or relocation reached the supplier and the charges, a reopening is a decision: they can't.
 */
export const isStatusUndoable = (from: DeliveryStatusCode, to: DeliveryStatusCode): boolean =>
  from !== to &&
  statusOf(from).change.leaving === 'free' &&
  statusOf(to).selectable &&
  !needsReason(to) &&
  !passing.has(from) &&
  !passing.has(to);
