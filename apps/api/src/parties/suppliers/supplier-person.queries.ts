import { readContact } from '@celeiro/rules/parties/suppliers/supplier.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { readBankData } from './bank-data.queries.ts';
import { readSupplier } from './supplier-records.queries.ts';

/** The part of a supplier that is shown only on request, its contacts in the order in which they are answered; or null. */
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
