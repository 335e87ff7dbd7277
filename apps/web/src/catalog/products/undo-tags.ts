import { undoProducts } from '@celeiro/contract/catalog/products/product-batches.ts';
import type { SavedRow } from '../../kit/bulk/bulk-run.ts';
import { offerUndo, showUndone } from '../../kit/undo/offer-undo.ts';
import { undoneTexts } from '../../kit/undo/undo.texts.ts';
import type { ChosenProduct } from './list/product-selection.ts';

const words = undoneTexts({ one: 'produto', many: 'produtos' });

/** Offers to undo what changed the tags of products. */
export const offerUndoOfTags = (
  saved: string,
  rows: readonly SavedRow[],
  products: readonly Pick<ChosenProduct, 'publicId' | 'name'>[],
  onUndone: () => void = () => undefined,
): void => {
  const names = new Map(products.map(({ publicId, name }) => [publicId, name]));
  offerUndo(saved, {
    endpoint: undoProducts,
    input: { body: { products: rows.map(({ publicId, version }) => ({ publicId, version })) } },
    onUndone: (results) => {
      if (results.every(({ ok }) => ok)) onUndone();
      showUndone(results, words, ({ publicId }) => names.get(publicId) ?? '');
    },
  });
};
