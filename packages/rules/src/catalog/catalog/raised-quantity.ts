import { formatQuantity, type Milli, milli } from '../../quantity.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { quantityLimit } from './choose-product.ts';

/** An item whose packs are edited; `quantityStock` as its supplier told it. */
export type EditedQuantity = {
  readonly product: string;
  readonly before: Milli;
  readonly after: Milli;
  readonly quantityStock: number;
  /** Where it stands in what was sent. */
  readonly field: string;
};

/** Products named at most. */
const NAMED = 10;

/**
 * QUANTITY_ABOVE_STOCK of what is raised above what its supplier has, all of it at once (R-ADD-006): whoever edits may have asked the
 * supplier. What is lowered, or stood above before and stays, is nobody's question.
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
