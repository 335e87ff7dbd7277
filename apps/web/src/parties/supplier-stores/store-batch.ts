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
export type StoreWish = { readonly supplierPublicId: string; readonly change: SupplierStoreChange };
export type StoreBulk = Bulk<ChosenStore, StoreWish, SupplierStoreBatchResult>;

const inputOf = (items: readonly BulkItem[], { supplierPublicId, change }: StoreWish) => {
  const body: SupplierStoreBatch = {
    supplierStorePublicIds: items.map(({ publicId }) => publicId),
    versions: versionsOf(items),
    change,
  };
  return { params: { id: supplierPublicId }, body };
};

const STEP = 25;

/** One change of several stores of a supplier. */
export const storeBatch = createBulk<ChosenStore, StoreWish, SupplierStoreBatchResult>({
  endpoint: changeSupplierStores,
  texts: storeBatchTexts,
  rehearsalSize: SUPPLIER_STORE_BATCH,
  rehearse: (items, wish, signal) => call(rehearseSupplierStores, inputOf(items, wish), { signal }),
  sendSize: () => STEP,
  send: (items, wish, idempotencyKey) => call(changeSupplierStores, inputOf(items, wish), { idempotencyKey }),
});
