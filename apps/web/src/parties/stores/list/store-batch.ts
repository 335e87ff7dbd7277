import {
  changeStores,
  changeStoresSupplier,
  rehearseStores,
  rehearseStoresSupplier,
  STORE_BATCH_MAXIMUM,
  type StoreBatch,
  type StoreBatchResult,
  type StoresSupplierBatch,
  type StoresSupplierResult,
} from '@celeiro/contract/parties/stores/store-batches.ts';
import type { SightMethod } from '@celeiro/rules/parties/stores/sight-methods.ts';
import type { StoreStatus } from '@celeiro/rules/parties/stores/store.ts';
import { call } from '../../../kit/api/call.ts';
import { type BulkItem, versionsOf } from '../../../kit/bulk/bulk-run.ts';
import { type Bulk, createBulk } from '../../../kit/bulk/bulk-store.ts';
import type { Found } from '../../../kit/forms/choice-fields.tsx';
import { storeBatchTexts } from './store-batch.texts.ts';
import type { ChosenStore } from './store-selection.ts';
import { isAllOpen } from '../form/store-values.ts';
import { offerUndoOfTags } from '../tags/undo-tags.ts';

/** The change of all of them, as a form holds it: a person found by name is still known after going back. */
export type StoreBatchChange =
  | { readonly kind: 'status'; readonly status: StoreStatus; readonly statusReason: string }
  | { readonly kind: 'seller'; readonly sellerUsername: Found | null }
  | {
      readonly kind: 'sightMethods';
      readonly sightMethods: readonly SightMethod[];
      readonly sightMethodsReason: string;
    }
  | { readonly kind: 'addTags' | 'removeTags'; readonly tagPublicIds: readonly string[] };
export type StoreBulk = Bulk<ChosenStore, StoreBatchChange, StoreBatchResult>;

/** A change as it is sent: an active store has no reason. */
export const changeOf = (change: StoreBatchChange): StoreBatch['change'] => {
  switch (change.kind) {
    case 'status':
      return change.status === 'ACTIVE' ? { kind: 'status', status: 'ACTIVE' } : change;
    case 'seller':
      return { kind: 'seller', sellerUsername: change.sellerUsername?.value ?? null };
    case 'sightMethods':
      return {
        kind: 'sightMethods',
        sightMethods: [...change.sightMethods],
        sightMethodsReason: isAllOpen(change.sightMethods) ? null : change.sightMethodsReason,
      };
    default:
      return { kind: change.kind, tagPublicIds: [...change.tagPublicIds] };
  }
};

const idsOf = (items: readonly BulkItem[]) => items.map(({ publicId }) => publicId);
const bodyOf = (items: readonly BulkItem[], change: StoreBatchChange): StoreBatch => ({
  storePublicIds: idsOf(items),
  versions: versionsOf(items),
  change: changeOf(change),
});

const STEP = 25;
const shared = {
  texts: storeBatchTexts,
  rehearsalSize: STORE_BATCH_MAXIMUM,
  sendSize: () => STEP,
} as const;

/** Status, seller, payment at sight or tags of several stores. */
export const storeBatch = createBulk<ChosenStore, StoreBatchChange, StoreBatchResult>({
  ...shared,
  endpoint: changeStores,
  offerUndo: offerUndoOfTags,
  rehearse: (items, change, signal) => call(rehearseStores, { body: bodyOf(items, change) }, { signal }),
  send: (items, change, idempotencyKey) =>
    call(changeStores, { body: bodyOf(items, change) }, { idempotencyKey }),
});

export type SupplierBatchChange = {
  readonly kind: 'enable' | 'disable';
  readonly supplierPublicId: Found | null;
  readonly reason: string;
};
export type StoresSupplierBulk = Bulk<ChosenStore, SupplierBatchChange, StoresSupplierResult>;

/** A change as it is sent: an enabled supplier has no reason. */
export const supplierChangeOf = (change: SupplierBatchChange): StoresSupplierBatch['change'] => ({
  kind: change.kind,
  supplierPublicId: change.supplierPublicId?.value ?? '',
  ...(change.kind === 'disable' && { reason: change.reason }),
});

/** A supplier enabled or disabled for several stores. */
export const storesSupplierBatch = createBulk<ChosenStore, SupplierBatchChange, StoresSupplierResult>({
  ...shared,
  endpoint: changeStoresSupplier,
  rehearse: (items, change, signal) =>
    call(
      rehearseStoresSupplier,
      { body: { storePublicIds: idsOf(items), change: supplierChangeOf(change) } },
      { signal },
    ),
  send: (items, change, idempotencyKey) =>
    call(
      changeStoresSupplier,
      { body: { storePublicIds: idsOf(items), change: supplierChangeOf(change) } },
      { idempotencyKey },
    ),
});
