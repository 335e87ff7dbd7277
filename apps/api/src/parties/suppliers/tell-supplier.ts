import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import { readSupplier } from './supplier-records.queries.ts';
import { type SupplierRecord, supplierRecord } from './supplier.record.ts';
import { saveSupplierVersion } from './suppliers.store.ts';

/** What is kept beside a supplier and told in its history, in words. */
type Told = Pick<SupplierRecord, 'stores' | 'paymentMethods'>;

/** Tells in a supplier's history what one save changed beside it, as a version of its own. The caller holds its lock. */
export const tellSupplier = async (
  operation: Operation,
  publicId: string,
  before: Partial<Told>,
  after: Partial<Told>,
): Promise<void> => {
  const supplier = (await readSupplier(operation.db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  await commitRecord(
    operation,
    supplierRecord,
    { ...supplier, ...before },
    { ...supplier, ...after },
    (saved) => saveSupplierVersion(operation.db, saved),
  );
};
