// What other areas of the browser may use of a delivery: its edits in order, its status, what closes its fields.
export { ANSWERED_READS, editPayment, undoWords } from './edits/edit-delivery.ts';
export { offerUndoOf } from './edits/undo-offer.ts';
export { type DeliveryEdit, type EditOutcome, STAYS_OPEN } from './edits/delivery-edit.ts';
export { statusCodeOf, statusSubject } from './status/status-select.tsx';
export type { DeliveryEdits } from './edits/use-delivery-edits.ts';
