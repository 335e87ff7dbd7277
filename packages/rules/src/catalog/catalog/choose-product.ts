import type { Centavos } from '../../money.ts';
import { type Milli, milli } from '../../quantity.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** R-ADD-006: the limit of a stock of 1: the supplier does not count it. */
export const UNCOUNTED_LIMIT = 99_999;

/** R-ADD-006: how many packs may be chosen: a limit of 0 gives 0, 1 gives 99999, any other is itself. */
export const quantityLimit = (quantityStock: number): number =>
  quantityStock === 1 ? UNCOUNTED_LIMIT : quantityStock;

/** R-ADD-004, R-ADD-005: whole packs as the items hold them; null for 0, which takes the product off the selection. */
export const chosenQuantity = (packs: number): Milli | null => (packs === 0 ? null : milli(packs * 1000));

/** A supplier's product as someone chooses it. `price` is today's, null when there is none. */
export type ChosenProduct = {
  readonly name: string;
  readonly price: Centavos | null;
  readonly quantityStock: number;
  /** In a delivery of the order that can still be edited. */
  readonly isInOrder: boolean;
};

/** Why a product can't be chosen at all, or null (R-SEARCH-010, R-SEARCH-011). */
export const productRefusal = (product: ChosenProduct, field: string): Refusal | null => {
  const about = { product: product.name };
  if (product.price === null) return refusal('PRODUCT_WITHOUT_PRICE', about, field);
  if (quantityLimit(product.quantityStock) === 0) return refusal('PRODUCT_UNAVAILABLE', about, field);
  return product.isInOrder ? refusal('PRODUCT_ALREADY_IN_ORDER', about, field) : null;
};

/** Whether that many packs may be chosen (R-ADD-006), or why not. */
export const quantityRefusal = (
  product: Pick<ChosenProduct, 'name' | 'quantityStock'>,
  packs: number,
  field: string,
): Refusal | null => {
  const limit = quantityLimit(product.quantityStock);
  return packs > limit ? refusal('QUANTITY_ABOVE_LIMIT', { product: product.name, limit }, field) : null;
};
