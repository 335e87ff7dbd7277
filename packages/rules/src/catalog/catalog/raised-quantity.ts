import { formatQuantity, type Milli, milli } from '../../quantity.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { quantityLimit } from './choose-product.ts';

/** An item whose packs are edited; `quantityStock` is its supplier's. */
export type EditedQuantity = {
  readonly product: string;
  readonly before: Milli;
  readonly after: Milli;
  readonly quantityStock: number;
  /** Its place in the request. */
  readonly field: string;
};

/** Products named at most. */
const NAMED = 10;

/**
 * QUANTITY_ABOVE_STOCK for quantities raised above the supplier's stock, all of them at once (R-ADD-006): the editor may have
 * asked the supplier. A lowered one, or one that was above before and is unchanged, needs no question.
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
