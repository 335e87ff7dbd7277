import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import { readSupplier } from './supplier-records.queries.ts';
import { type SupplierRecord, supplierRecord } from './supplier.record.ts';
import { saveSupplierVersion } from './suppliers.store.ts';

/** Data outside the supplier's record that its history shows, as text. */
type ChangedParts = Pick<SupplierRecord, 'stores' | 'paymentMethods'>;

/** Records in a supplier's history what one save changed outside its record, as a new version. The caller holds its lock. */
export const recordSupplier = async (
  operation: Operation,
  publicId: string,
  before: Partial<ChangedParts>,
  after: Partial<ChangedParts>,
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
