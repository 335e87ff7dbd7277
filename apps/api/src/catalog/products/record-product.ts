import type { RecordChange } from '@celeiro/rules/records/record-history.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import { readProduct } from './product-records.queries.ts';
import { type ProductRecord, productRecord } from './product.record.ts';
import { lockProduct, saveProduct } from './products.store.ts';

/** A product, locked until the transaction ends. */
export const lockProductRecord = async ({ db }: Operation, publicId: string): Promise<ProductRecord> => {
  await lockProduct(db, publicId);
  return (await readProduct(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
};

type ChangedParts = Pick<ProductRecord, 'images'>;

/** Records in a locked product's history what one save changed outside it, as a new version. */
export const recordProduct = async (
  operation: Operation,
  product: ProductRecord,
  before: ChangedParts,
  after: ChangedParts,
  additional: readonly RecordChange[] = [],
): Promise<void> => {
  const save = (saved: ProductRecord) => saveProduct(operation.db, saved, operation.now);
  await commitRecord(
    operation,
    productRecord,
    { ...product, ...before },
    { ...product, ...after },
    save,
    additional,
  );
};
