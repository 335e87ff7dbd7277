import { readContact } from '@celeiro/rules/parties/stores/store.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { readStoreRecord } from './store-records.queries.ts';

/** The personal data of a store that are shown only on request, with the contacts in the order of its answer; or null. */
export const readStorePerson = async (db: Kysely<Database>, publicId: string) => {
  const store = await readStoreRecord(db, publicId);
  if (store === null) return null;
  return { id: store.id, documentNumber: store.documentNumber, contacts: store.contacts.map(readContact) };
};
