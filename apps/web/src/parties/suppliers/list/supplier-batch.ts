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

export type SupplierWish = {
  readonly status: SupplierBatch['change']['status'];
  readonly statusReason: string;
};
export type SupplierBulk = Bulk<ChosenSupplier, SupplierWish, SupplierBatchResult>;

/** A wish as it is sent: in service there is no reason. */
export const changeOf = ({ status, statusReason }: SupplierWish): SupplierBatch['change'] =>
  status === 'ACTIVE' ? { status } : { status, statusReason };

const bodyOf = (items: readonly BulkItem[], wish: SupplierWish): SupplierBatch => ({
  supplierPublicIds: items.map(({ publicId }) => publicId),
  versions: versionsOf(items),
  change: changeOf(wish),
});

const STEP = 25;

/** One change of status of several suppliers. */
export const supplierBatch = createBulk<ChosenSupplier, SupplierWish, SupplierBatchResult>({
  endpoint: changeSuppliers,
  texts: supplierBatchTexts,
  rehearsalSize: SUPPLIER_BATCH_MAXIMUM,
  rehearse: (items, wish, signal) => call(rehearseSuppliers, { body: bodyOf(items, wish) }, { signal }),
  sendSize: () => STEP,
  send: (items, wish, idempotencyKey) =>
    call(changeSuppliers, { body: bodyOf(items, wish) }, { idempotencyKey }),
});
