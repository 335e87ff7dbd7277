import {
  changeSupplierStores,
  rehearseSupplierStores,
  SUPPLIER_STORE_BATCH,
  type SupplierStoreBatch,
  type SupplierStoreBatchResult,
  type SupplierStoreChange,
} from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import { call } from '../../kit/api/call.ts';
import { type BulkItem, versionsOf } from '../../kit/bulk/bulk-run.ts';
import { type Bulk, createBulk } from '../../kit/bulk/bulk-store.ts';
import type { ChosenStore } from './chosen-store.ts';
import { storeBatchTexts } from './supplier-stores.texts.ts';

/** What is to happen to the chosen ones, all of one supplier's. */
export type StoreBatchChange = { readonly supplierPublicId: string; readonly change: SupplierStoreChange };
export type StoreBulk = Bulk<ChosenStore, StoreBatchChange, SupplierStoreBatchResult>;

const inputOf = (items: readonly BulkItem[], { supplierPublicId, change }: StoreBatchChange) => {
  const body: SupplierStoreBatch = {
    supplierStorePublicIds: items.map(({ publicId }) => publicId),
    versions: versionsOf(items),
    change,
  };
  return { params: { id: supplierPublicId }, body };
};

const STEP = 25;

/** One change of several stores of a supplier. */
export const storeBatch = createBulk<ChosenStore, StoreBatchChange, SupplierStoreBatchResult>({
  endpoint: changeSupplierStores,
  texts: storeBatchTexts,
  rehearsalSize: SUPPLIER_STORE_BATCH,
  rehearse: (items, batchChange, signal) =>
    call(rehearseSupplierStores, inputOf(items, batchChange), { signal }),
  sendSize: () => STEP,
  send: (items, batchChange, idempotencyKey) =>
    call(changeSupplierStores, inputOf(items, batchChange), { idempotencyKey }),
});
