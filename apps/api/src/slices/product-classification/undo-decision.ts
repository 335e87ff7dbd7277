import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as contract from '@celeiro/contract/pre-classification.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { lockProductRecord, lockProducts, restoreProduct } from '../products/products.public.ts';
import { sellAgainAs } from '../supplier-products/supplier-products.public.ts';
import { isOrdered } from './decisions.queries.ts';
import { lockDecision, markUndone } from './decisions.store.ts';

/**
 * Takes a decision of one's own back: every product is what it was, and what suppliers sell of it too. Refuses
 * CLASSIFICATION_NOT_UNDOABLE once one of them was changed, or ordered: an order tells its family.
 */
export const undoClassification = async (
  operation: Operation,
  { params }: EndpointInput<typeof contract.undoClassification>,
): Promise<undefined> => {
  const { db, actor, now } = operation;
  await lockProducts(db);
  const { products } = (await lockDecision(db, params.id, actor.userId)) ?? refuse('RESOURCE_NOT_FOUND');
  for (const { publicId, version, values, moved } of products) {
    const product = await lockProductRecord(operation, publicId);
    if (product.version !== version || (await isOrdered(db, publicId, moved)))
      return refuse('CLASSIFICATION_NOT_UNDOABLE', { name: product.name });
    await sellAgainAs(db, moved, product);
    await restoreProduct(operation, product, values);
  }
  await markUndone(db, params.id, now);
  return undefined;
};
