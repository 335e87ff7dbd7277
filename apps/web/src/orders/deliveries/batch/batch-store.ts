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

/** The change of all of them. */
export type StatusBatchChange = Omit<StatusBatch, 'orderSupplierPublicIds' | 'versions'>;
export type Batch = Bulk<Selected, StatusBatchChange, BatchResult>;

const statusBody = (items: readonly BulkItem[], change: StatusBatchChange): StatusBatch => ({
  ...change,
  ...bodyOf(items),
});

/** One status for many deliveries (R-STATUS-014). */
export const batch = createBulk<Selected, StatusBatchChange, BatchResult>({
  endpoint: changeStatuses,
  texts: batchTexts,
  offerUndo: (saved, deliveries, _, onUndone) => offerUndoOfDeliveries(saved, deliveries, null, onUndone),
  rehearsalSize: 100,
  rehearse: (items, change, signal) =>
    call(rehearseStatuses, { body: statusBody(items, change) }, { signal }),
  sendSize: () => 25,
  send: (items, change, idempotencyKey) =>
    call(changeStatuses, { body: statusBody(items, change) }, { idempotencyKey }),
});

export const { leave: leaveBatch } = batch;
