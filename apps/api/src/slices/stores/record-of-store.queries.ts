import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { wasPerson } from '../../platform/records/was-person.queries.ts';
import { personStoreRecord, type StoreRecord, storeRecord } from './store.record.ts';

/** How a store is told: of a person, or of who was one, without what reaches them. */
export const recordOf = async (db: Kysely<Database>, store: StoreRecord): Promise<typeof storeRecord> =>
  (await wasPerson(db, storeRecord.kind, store)) ? personStoreRecord : storeRecord;
