import { formatQuantity, type Milli, milli } from '../../quantity.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { quantityLimit } from './choose-product.ts';

/** An item with an edited quantity; `quantityStock` is its supplier's stock. */
export type EditedQuantity = {
  readonly product: string;
  readonly before: Milli;
  readonly after: Milli;
  readonly quantityStock: number;
  /** Path of the field in the request. */
  readonly field: string;
};

/** How many products a refusal lists. */
const NAMED = 10;

/**
 * Refuses QUANTITY_ABOVE_STOCK for all quantities raised above the supplier's stock (R-ADD-006); the editor may have
 * agreed with the supplier. A lowered quantity, or an unchanged one, needs no agreement.
 */
export const stockRefusal = (edited: readonly EditedQuantity[]): Refusal | null => {
  const limitOf = ({ quantityStock }: EditedQuantity): Milli => milli(quantityLimit(quantityStock) * 1000);
  const above = edited.filter((one) => one.after > one.before && one.after > limitOf(one));
  const [first] = above;
  if (first === undefined) return null;
  const named = above.slice(0, NAMED).map((one) => `${one.product} (há ${formatQuantity(limitOf(one))})`);
  const rest = above.length - named.length;
  const products = [...named, ...(rest > 0 ? [`e mais ${rest}`] : [])].join(', ');
  return refusal('QUANTITY_ABOVE_STOCK', { products }, first.field);
};
