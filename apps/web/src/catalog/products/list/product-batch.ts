import {
  changeProducts,
  PRODUCT_BATCH_MAXIMUM,
  type ProductBatch,
  type ProductBatchResult,
  rehearseProducts,
} from '@celeiro/contract/catalog/products/product-batches.ts';
import { call } from '../../../kit/api/call.ts';
import { type BulkItem, versionsOf } from '../../../kit/bulk/bulk-run.ts';
import { type Bulk, createBulk } from '../../../kit/bulk/bulk-store.ts';
import type { Found } from '../../../kit/forms/choice-fields.tsx';
import { productBatchTexts } from './product-batch.texts.ts';
import type { ChosenProduct } from './product-selection.ts';
import { offerUndoOfTags } from '../undo-tags.ts';

/** What is wished for all of them, as a form holds it: what was found by name is still known when one goes back. */
export type ProductWish =
  | { readonly kind: 'active'; readonly active: boolean; readonly inactiveReason: string }
  | { readonly kind: 'family'; readonly familyPublicId: Found | null }
  | { readonly kind: 'brand'; readonly brandPublicId: Found | null }
  | { readonly kind: 'addTags' | 'removeTags'; readonly tagPublicIds: Found | null };
export type ProductBulk = Bulk<ChosenProduct, ProductWish, ProductBatchResult>;

/** A wish as it is sent: what is in sale has no reason not to be. */
export const changeOf = (wish: ProductWish): ProductBatch['change'] => {
  switch (wish.kind) {
    case 'active':
      return wish.active ? { kind: 'active', active: true } : wish;
    case 'family':
      return { kind: 'family', familyPublicId: wish.familyPublicId?.value ?? '' };
    case 'brand':
      return { kind: 'brand', brandPublicId: wish.brandPublicId?.value ?? null };
    default:
      return { kind: wish.kind, tagPublicIds: wish.tagPublicIds === null ? [] : [wish.tagPublicIds.value] };
  }
};

const bodyOf = (items: readonly BulkItem[], wish: ProductWish): ProductBatch => ({
  productPublicIds: items.map(({ publicId }) => publicId),
  versions: versionsOf(items),
  change: changeOf(wish),
});

/** Family, brand, tags or standing of several products. */
export const productBatch = createBulk<ChosenProduct, ProductWish, ProductBatchResult>({
  texts: productBatchTexts,
  rehearsalSize: PRODUCT_BATCH_MAXIMUM,
  sendSize: () => 25,
  endpoint: changeProducts,
  offerUndo: offerUndoOfTags,
  rehearse: (items, wish, signal) => call(rehearseProducts, { body: bodyOf(items, wish) }, { signal }),
  send: (items, wish, idempotencyKey) =>
    call(changeProducts, { body: bodyOf(items, wish) }, { idempotencyKey }),
});
