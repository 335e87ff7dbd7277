import {
  changeSuppliers,
  rehearseSuppliers,
  SUPPLIER_BATCH_MAXIMUM,
  type SupplierBatch,
  type SupplierBatchResult,
} from '@celeiro/contract/parties/suppliers/supplier-batches.ts';
import { call } from '../../../kit/api/call.ts';
import { type BulkItem, versionsOf } from '../../../kit/bulk/bulk-run.ts';
import { type Bulk, createBulk } from '../../../kit/bulk/bulk-store.ts';
import { supplierBatchTexts } from './supplier-batch.texts.ts';
import type { ChosenSupplier } from './supplier-selection.ts';

export type SupplierBatchChange = {
  readonly status: SupplierBatch['change']['status'];
  readonly statusReason: string;
};
export type SupplierBulk = Bulk<ChosenSupplier, SupplierBatchChange, SupplierBatchResult>;

/** A change as it is sent: an active supplier has no reason. */
export const changeOf = ({ status, statusReason }: SupplierBatchChange): SupplierBatch['change'] =>
  status === 'ACTIVE' ? { status } : { status, statusReason };

const bodyOf = (items: readonly BulkItem[], change: SupplierBatchChange): SupplierBatch => ({
  supplierPublicIds: items.map(({ publicId }) => publicId),
  versions: versionsOf(items),
  change: changeOf(change),
});

const STEP = 25;

/** One change of status of several suppliers. */
export const supplierBatch = createBulk<ChosenSupplier, SupplierBatchChange, SupplierBatchResult>({
  endpoint: changeSuppliers,
  texts: supplierBatchTexts,
  rehearsalSize: SUPPLIER_BATCH_MAXIMUM,
  rehearse: (items, change, signal) => call(rehearseSuppliers, { body: bodyOf(items, change) }, { signal }),
  sendSize: () => STEP,
  send: (items, change, idempotencyKey) =>
    call(changeSuppliers, { body: bodyOf(items, change) }, { idempotencyKey }),
});
