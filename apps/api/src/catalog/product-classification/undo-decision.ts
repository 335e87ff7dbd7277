import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as contract from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  lockProductRecord,
  lockProducts,
  type ProductRecord,
  restoreProduct,
} from '../products/products.public.ts';
import { sellAgainAs } from '../supplier-products/supplier-products.public.ts';
import { isOrdered, readSold } from './decisions.queries.ts';
import { type FormerProduct, lockDecision, markUndone } from './decisions.store.ts';

const refuseUndo = ({ name }: ProductRecord): never => refuse('CLASSIFICATION_NOT_UNDOABLE', { name });

/** The products, locked, if they are as the decision left them, sold by the same suppliers and not ordered yet. */
const lockAsDecided = async (operation: Operation, products: readonly FormerProduct[]) => {
  const { db } = operation;
  const locked: { readonly former: FormerProduct; readonly product: ProductRecord }[] = [];
  for (const former of products)
    locked.push({ former, product: await lockProductRecord(operation, former.publicId) });
  const sold = await readSold(
    db,
    products.map(({ publicId }) => publicId),
  );
  for (const { former, product } of locked) {
    const isSame = former.sold?.join() === sold.get(former.publicId)?.join();
    if (product.version !== former.version || !isSame) refuseUndo(product);
  }
  const ids = [...sold.values(), ...products.map(({ moved }) => moved)].flat();
  const [first] = locked;
  if (first !== undefined && (await isOrdered(db, ids))) refuseUndo(first.product);
  return locked;
};

/**
 * Undoes the caller's own decision: restores every product and what suppliers sell of it. Throws
 * CLASSIFICATION_NOT_UNDOABLE when one of them was changed, is sold by other suppliers too, or was ordered, since an
 * order shows its family.
 */
export const undoClassification = async (
  operation: Operation,
  { params }: EndpointInput<typeof contract.undoClassification>,
): Promise<undefined> => {
  const { db, actor, now } = operation;
  await lockProducts(db);
  const { products } = (await lockDecision(db, params.id, actor.userId)) ?? refuse('RESOURCE_NOT_FOUND');
  const locked = await lockAsDecided(operation, products);
  // Merged products first: what suppliers sell of them is moved back.
  for (const { former, product } of locked.toReversed()) {
    if (!(await sellAgainAs(operation, former.moved, product))) refuseUndo(product);
    await restoreProduct(operation, product, former.values);
  }
  await markUndone(db, params.id, now);
  return undefined;
};
