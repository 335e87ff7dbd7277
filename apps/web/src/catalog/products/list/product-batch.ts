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

/** The change of all of them, as a form holds it: a record found by name is still known after going back. */
export type ProductBatchChange =
  | { readonly kind: 'active'; readonly active: boolean; readonly inactiveReason: string }
  | { readonly kind: 'family'; readonly familyPublicId: Found | null }
  | { readonly kind: 'brand'; readonly brandPublicId: Found | null }
  | { readonly kind: 'addTags' | 'removeTags'; readonly tagPublicIds: Found | null };
export type ProductBulk = Bulk<ChosenProduct, ProductBatchChange, ProductBatchResult>;

/** A change as it is sent: a product on sale has no reason. */
export const changeOf = (change: ProductBatchChange): ProductBatch['change'] => {
  switch (change.kind) {
    case 'active':
      return change.active ? { kind: 'active', active: true } : change;
    case 'family':
      return { kind: 'family', familyPublicId: change.familyPublicId?.value ?? '' };
    case 'brand':
      return { kind: 'brand', brandPublicId: change.brandPublicId?.value ?? null };
    default:
      return {
        kind: change.kind,
        tagPublicIds: change.tagPublicIds === null ? [] : [change.tagPublicIds.value],
      };
  }
};

const bodyOf = (items: readonly BulkItem[], change: ProductBatchChange): ProductBatch => ({
  productPublicIds: items.map(({ publicId }) => publicId),
  versions: versionsOf(items),
  change: changeOf(change),
});

/** Family, brand, tags or standing of several products. */
export const productBatch = createBulk<ChosenProduct, ProductBatchChange, ProductBatchResult>({
  texts: productBatchTexts,
  rehearsalSize: PRODUCT_BATCH_MAXIMUM,
  sendSize: () => 25,
  endpoint: changeProducts,
  offerUndo: offerUndoOfTags,
  rehearse: (items, change, signal) => call(rehearseProducts, { body: bodyOf(items, change) }, { signal }),
  send: (items, change, idempotencyKey) =>
    call(changeProducts, { body: bodyOf(items, change) }, { idempotencyKey }),
});
