import { erasureFields } from '@celeiro/rules/records/erasure-fields.ts';
import { supplierFields } from '@celeiro/rules/parties/suppliers/supplier.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import { type SupplierRecord, supplierRecord } from './supplier.record.ts';
import { saveSupplier } from './suppliers.store.ts';

/** A supplier tells beside its fields what was erased of it. */
const told = { ...supplierRecord, fields: { ...supplierFields, ...erasureFields } };

/** Takes a contact from a supplier that goes on without it. What its history held is the caller's to erase. */
export const removeErasedSupplierContact = async (
  operation: Operation,
  supplier: SupplierRecord,
  place: number,
  words: string,
): Promise<void> => {
  const contacts = supplier.contacts.filter((_, index) => index !== place);
  await commitRecord(
    operation,
    told,
    { ...supplier, erasure: null },
    { ...supplier, contacts, erasure: words },
    (saved) => saveSupplier(operation.db, saved),
  );
};
