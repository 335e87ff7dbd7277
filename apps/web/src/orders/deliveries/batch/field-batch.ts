import {
  type BatchResult,
  type FieldBatch,
  rehearseDeliveries,
  updateDeliveries,
} from '@celeiro/contract/orders/deliveries/delivery-batches.ts';
import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import { call } from '../../../kit/api/call.ts';
import type { BulkItem } from '../../../kit/bulk/bulk-run.ts';
import { type Bulk, createBulk } from '../../../kit/bulk/bulk-store.ts';
import type { Found } from '../../../kit/forms/choice-fields.tsx';
import type { Selected } from '../list/delivery-selection.ts';
import { offerUndoOfDeliveries } from '../edits/undo-saved.ts';
import { manyDeliveriesTexts } from './batch.texts.ts';
import { bodyOf } from './batch-body.ts';

/** The change of all of them, as a form holds it; without an operator they are unassigned. */
export type FieldBatchChange =
  | { readonly kind: 'operator'; readonly operatorUsername: Found | null }
  | { readonly kind: 'deliveryDate'; readonly deliveryDate: BusinessDate; readonly lateAgreed: boolean };
export type FieldBulk = Bulk<Selected, FieldBatchChange, BatchResult>;

/** A change as it is sent. */
export const changeOf = (change: FieldBatchChange): FieldBatch['change'] =>
  change.kind === 'operator'
    ? { ...change, operatorUsername: change.operatorUsername?.value ?? null }
    : change;

const fieldBody = (items: readonly BulkItem[], change: FieldBatchChange): FieldBatch => ({
  ...bodyOf(items),
  change: changeOf(change),
});

/** Another operator or another day for many deliveries. */
export const fieldBatch = createBulk<Selected, FieldBatchChange, BatchResult>({
  endpoint: updateDeliveries,
  texts: manyDeliveriesTexts,
  offerUndo: (saved, deliveries, _, onUndone) => offerUndoOfDeliveries(saved, deliveries, null, onUndone),
  rehearsalSize: 100,
  rehearse: (items, change, signal) =>
    call(rehearseDeliveries, { body: fieldBody(items, change) }, { signal }),
  sendSize: () => 25,
  send: (items, change, idempotencyKey) =>
    call(updateDeliveries, { body: fieldBody(items, change) }, { idempotencyKey }),
});
