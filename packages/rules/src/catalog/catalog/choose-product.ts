import type { Centavos } from '../../money.ts';
import { type Milli, milli } from '../../quantity.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** R-ADD-006: limit when the stock is 1, which means that the supplier doesn't count it. */
export const UNCOUNTED_LIMIT = 99_999;

/** R-ADD-006: how many packs may be chosen: 0 for a stock of 0, 99999 for 1, otherwise the stock itself. */
export const quantityLimit = (quantityStock: number): number =>
  quantityStock === 1 ? UNCOUNTED_LIMIT : quantityStock;

/**
 * R-ADD-004, R-ADD-005: whole packs as a quantity in milli-units; null for 0, which removes the product from the
 * selection.
 */
export const chosenQuantity = (packs: number): Milli | null => (packs === 0 ? null : milli(packs * 1000));

/** A supplier's product that is being chosen. `price` is today's, null without one. */
export type ChosenProduct = {
  readonly name: string;
  readonly price: Centavos | null;
  readonly quantityStock: number;
  /** Whether a delivery of the order that can still be edited has it. */
  readonly isInOrder: boolean;
};

/** Why a product can't be chosen at all, or null (R-SEARCH-010, R-SEARCH-011). */
export const productRefusal = (product: ChosenProduct, field: string): Refusal | null => {
  const about = { product: product.name };
  if (product.price === null) return refusal('PRODUCT_WITHOUT_PRICE', about, field);
  if (quantityLimit(product.quantityStock) === 0) return refusal('PRODUCT_UNAVAILABLE', about, field);
  return product.isInOrder ? refusal('PRODUCT_ALREADY_IN_ORDER', about, field) : null;
};

/** Why this number of packs can't be chosen, or null (R-ADD-006). */
export const quantityRefusal = (
  product: Pick<ChosenProduct, 'name' | 'quantityStock'>,
  packs: number,
  field: string,
): Refusal | null => {
  const limit = quantityLimit(product.quantityStock);
  return packs > limit ? refusal('QUANTITY_ABOVE_LIMIT', { product: product.name, limit }, field) : null;
};
