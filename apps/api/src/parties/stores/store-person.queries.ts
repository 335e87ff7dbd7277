import { readContact } from '@celeiro/rules/parties/stores/store.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { readStoreRecord } from './store-records.queries.ts';

/** The part of a store that is shown only on request, its contacts in the order in which they are answered; or null. */
export const readStorePerson = async (db: Kysely<Database>, publicId: string) => {
  const store = await readStoreRecord(db, publicId);
  if (store === null) return null;
  return { id: store.id, documentNumber: store.documentNumber, contacts: store.contacts.map(readContact) };
};
