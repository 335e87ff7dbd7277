import {
  type BatchResult,
  changeStatuses,
  rehearseStatuses,
  type StatusBatch,
} from '@celeiro/contract/orders/deliveries/delivery-batches.ts';
import { call } from '../../../kit/api/call.ts';
import type { BulkItem } from '../../../kit/bulk/bulk-run.ts';
import { type Bulk, createBulk } from '../../../kit/bulk/bulk-store.ts';
import type { Selected } from '../list/delivery-selection.ts';
import { offerUndoOfDeliveries } from '../edits/undo-saved.ts';
import { bodyOf } from './batch-body.ts';
import { batchTexts } from './batch.texts.ts';

/** What is wished for all of them. */
export type BatchWish = Omit<StatusBatch, 'orderSupplierPublicIds' | 'versions'>;
export type Batch = Bulk<Selected, BatchWish, BatchResult>;

const statusBody = (items: readonly BulkItem[], wish: BatchWish): StatusBatch => ({
  ...wish,
  ...bodyOf(items),
});

/** One status for many deliveries (R-STATUS-014). */
export const batch = createBulk<Selected, BatchWish, BatchResult>({
  endpoint: changeStatuses,
  texts: batchTexts,
  offerUndo: (saved, deliveries, _, onUndone) => offerUndoOfDeliveries(saved, deliveries, null, onUndone),
  rehearsalSize: 100,
  rehearse: (items, wish, signal) => call(rehearseStatuses, { body: statusBody(items, wish) }, { signal }),
  sendSize: () => 25,
  send: (items, wish, idempotencyKey) =>
    call(changeStatuses, { body: statusBody(items, wish) }, { idempotencyKey }),
});

export const { leave: leaveBatch } = batch;
