import { erasureFields } from '@celeiro/rules/records/erasure-fields.ts';
import { supplierFields } from '@celeiro/rules/parties/suppliers/supplier.fields.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import { type SupplierRecord, supplierRecord } from './supplier.record.ts';
import { saveSupplier } from './suppliers.store.ts';

/** A supplier's record with the history of its erasure. */
const erasableRecord = { ...supplierRecord, fields: { ...supplierFields, ...erasureFields } };

/** Removes a contact from a supplier that remains. The caller erases its history. */
export const removeErasedSupplierContact = async (
  operation: Operation,
  supplier: SupplierRecord,
  place: number,
  words: string,
): Promise<void> => {
  const contacts = supplier.contacts.filter((_, index) => index !== place);
  await commitRecord(
    operation,
    erasableRecord,
    { ...supplier, erasure: null },
    { ...supplier, contacts, erasure: words },
    (saved) => saveSupplier(operation.db, saved),
  );
};
