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

/** What is wished for all of them, as a form holds it; no operator is nobody. */
export type FieldWish =
  | { readonly kind: 'operator'; readonly operatorUsername: Found | null }
  | { readonly kind: 'deliveryDate'; readonly deliveryDate: BusinessDate; readonly lateAgreed: boolean };
export type FieldBulk = Bulk<Selected, FieldWish, BatchResult>;

/** A wish as it is sent. */
export const changeOf = (wish: FieldWish): FieldBatch['change'] =>
  wish.kind === 'operator' ? { ...wish, operatorUsername: wish.operatorUsername?.value ?? null } : wish;

const fieldBody = (items: readonly BulkItem[], wish: FieldWish): FieldBatch => ({
  ...bodyOf(items),
  change: changeOf(wish),
});

/** Another operator or another day for many deliveries. */
export const fieldBatch = createBulk<Selected, FieldWish, BatchResult>({
  endpoint: updateDeliveries,
  texts: manyDeliveriesTexts,
  offerUndo: (saved, deliveries, _, onUndone) => offerUndoOfDeliveries(saved, deliveries, null, onUndone),
  rehearsalSize: 100,
  rehearse: (items, wish, signal) => call(rehearseDeliveries, { body: fieldBody(items, wish) }, { signal }),
  sendSize: () => 25,
  send: (items, wish, idempotencyKey) =>
    call(updateDeliveries, { body: fieldBody(items, wish) }, { idempotencyKey }),
});
