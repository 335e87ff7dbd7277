// What other slices of the browser may use of a delivery: its edits in order, its status, what closes its fields.
export { ANSWERED_READS, editPayment, undoWords } from './edit-delivery.ts';
export { offerUndoOf } from './undo-offer.ts';
export { type DeliveryEdit, type EditOutcome, STAYS_OPEN } from './delivery-edit.ts';
export { statusCodeOf, statusSubject } from './status-select.tsx';
export type { DeliveryEdits } from './use-delivery-edits.ts';
