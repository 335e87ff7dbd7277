import { readContact } from '@celeiro/rules/parties/suppliers/supplier.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { readBankData } from './bank-data.queries.ts';
import { readSupplier } from './supplier-records.queries.ts';

/** The personal data of a supplier that are shown only on request, with the contacts in the order of its answer; or null. */
export const readSupplierPerson = async (db: Kysely<Database>, publicId: string) => {
  const supplier = await readSupplier(db, publicId);
  if (supplier === null) return null;
  const bank = await readBankData(db, publicId);
  return {
    id: supplier.id,
    documentNumber: supplier.documentNumber,
    contacts: supplier.contacts.map(readContact),
    inForce: bank?.inForce ?? null,
    proposed: bank?.pending ?? null,
  };
};
