import { PRODUCT_BATCH_MAXIMUM } from '@celeiro/contract/catalog/products/product-batches.ts';
import type { ProductRow } from '@celeiro/contract/catalog/products/products.ts';
import { createSelection } from '../../../kit/list/selection.ts';

/** The stored part of a chosen product: its name and its state. */
export type ChosenProduct = Pick<ProductRow, 'publicId' | 'name' | 'brand' | 'pack' | 'version'>;

/** The products chosen, as many as one call changes. */
export const productSelection = createSelection<ProductRow, ChosenProduct>({
  maximum: PRODUCT_BATCH_MAXIMUM,
  keep: ({ publicId, name, brand, pack, version }) => ({ publicId, name, brand, pack, version }),
});
