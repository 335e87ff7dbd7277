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

/** What is wished for all of them, as a form holds it: who was found by name is still known when one goes back. */
export type StoreWish =
  | { readonly kind: 'status'; readonly status: StoreStatus; readonly statusReason: string }
  | { readonly kind: 'seller'; readonly sellerUsername: Found | null }
  | {
      readonly kind: 'sightMethods';
      readonly sightMethods: readonly SightMethod[];
      readonly sightMethodsReason: string;
    }
  | { readonly kind: 'addTags' | 'removeTags'; readonly tagPublicIds: readonly string[] };
export type StoreBulk = Bulk<ChosenStore, StoreWish, StoreBatchResult>;

/** A wish as it is sent: who may buy has no reason not to. */
export const changeOf = (wish: StoreWish): StoreBatch['change'] => {
  switch (wish.kind) {
    case 'status':
      return wish.status === 'ACTIVE' ? { kind: 'status', status: 'ACTIVE' } : wish;
    case 'seller':
      return { kind: 'seller', sellerUsername: wish.sellerUsername?.value ?? null };
    case 'sightMethods':
      return {
        kind: 'sightMethods',
        sightMethods: [...wish.sightMethods],
        sightMethodsReason: isAllOpen(wish.sightMethods) ? null : wish.sightMethodsReason,
      };
    default:
      return { kind: wish.kind, tagPublicIds: [...wish.tagPublicIds] };
  }
};

const idsOf = (items: readonly BulkItem[]) => items.map(({ publicId }) => publicId);
const bodyOf = (items: readonly BulkItem[], wish: StoreWish): StoreBatch => ({
  storePublicIds: idsOf(items),
  versions: versionsOf(items),
  change: changeOf(wish),
});

const STEP = 25;
const shared = {
  texts: storeBatchTexts,
  rehearsalSize: STORE_BATCH_MAXIMUM,
  sendSize: () => STEP,
} as const;

/** Status, seller, payment at sight or tags of several stores. */
export const storeBatch = createBulk<ChosenStore, StoreWish, StoreBatchResult>({
  ...shared,
  endpoint: changeStores,
  offerUndo: offerUndoOfTags,
  rehearse: (items, wish, signal) => call(rehearseStores, { body: bodyOf(items, wish) }, { signal }),
  send: (items, wish, idempotencyKey) =>
    call(changeStores, { body: bodyOf(items, wish) }, { idempotencyKey }),
});

export type SupplierWish = {
  readonly kind: 'enable' | 'disable';
  readonly supplierPublicId: Found | null;
  readonly reason: string;
};
export type StoresSupplierBulk = Bulk<ChosenStore, SupplierWish, StoresSupplierResult>;

/** A wish as it is sent: who may deliver has no reason not to. */
export const supplierChangeOf = (wish: SupplierWish): StoresSupplierBatch['change'] => ({
  kind: wish.kind,
  supplierPublicId: wish.supplierPublicId?.value ?? '',
  ...(wish.kind === 'disable' && { reason: wish.reason }),
});

/** A supplier enabled or disabled for several stores. */
export const storesSupplierBatch = createBulk<ChosenStore, SupplierWish, StoresSupplierResult>({
  ...shared,
  endpoint: changeStoresSupplier,
  rehearse: (items, wish, signal) =>
    call(
      rehearseStoresSupplier,
      { body: { storePublicIds: idsOf(items), change: supplierChangeOf(wish) } },
      { signal },
    ),
  send: (items, wish, idempotencyKey) =>
    call(
      changeStoresSupplier,
      { body: { storePublicIds: idsOf(items), change: supplierChangeOf(wish) } },
      { idempotencyKey },
    ),
});
