import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  ProductBatchResult,
  undoProducts as endpoint,
} from '@celeiro/contract/catalog/products/product-batches.ts';
import { readTag } from '@celeiro/rules/records/tag-text.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import { undoEachRecord } from '../../platform/records/each-record.ts';
import { formerRecord } from '../../platform/records/undo-record.ts';
import { readProduct, readProductTags } from './product-records.queries.ts';
import { productRecord } from './product.record.ts';
import { lockProduct, lockProducts, saveProduct } from './products.store.ts';

const undo = async (operation: Operation, publicId: string, version: number): Promise<ProductBatchResult> => {
  const { db, now } = operation;
  await lockProducts(db);
  await lockProduct(db, publicId);
  const before = (await readProduct(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const { former, undone } = await formerRecord(operation, productRecord, before, version);
  const requested = former.tags.map((text) => readTag(text).publicId);
  if ((await readProductTags(db, requested)).length < requested.length) refuse('FAMILY_TAG_UNKNOWN');
  const save = (one: typeof before) => saveProduct(db, one, now);
  const { version: made } = await commitRecord(operation, productRecord, before, former, save, [undone]);
  return { publicId, ok: true, changed: true, version: made };
};

/** Undoes changes of products' tags: their former tags become a new version, each in its own transaction. */
export const undoProducts = (
  operation: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<ProductBatchResult[]> => undoEachRecord(operation, 'product', body.products, undo);
