import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { StoreDocumentRecord, StoreDocumentRow } from './store-document.record.ts';

// The only writer of store_document.

type Announcement = {
  readonly publicId: string;
  readonly storeId: number;
  readonly typeCode: string;
  readonly name: string;
  readonly createdById: number;
  readonly createdAt: Date;
};

/** A document whose file is still to come. */
export const insertAnnounced = async (db: Kysely<Database>, document: Announcement): Promise<void> => {
  await db.insertInto('storeDocument').values(document).execute();
};

/** The file of an announced document is here, under this name. */
export const saveArrival = async (
  db: Kysely<Database>,
  { id, fileName }: Pick<StoreDocumentRecord, 'id' | 'fileName'>,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('storeDocument')
    .set({ version: 1, name: fileName, createdAt: now })
    .where('id', '=', id)
    .execute();
};

/** Lets documents of one store arrive one after the other, and no other change of the store wait for them. */
export const lockDocumentsOf = async (db: Kysely<Database>, storeId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('store_document', ${storeId}))`.execute(db);
};

/** What is read of a document after this stands until the transaction ends. */
export const lockStoreDocument = async (db: Kysely<Database>, key: string): Promise<void> => {
  await sql`select from store_document where public_id = ${key}::uuid for update`.execute(db);
};

export const saveStoreDocument = async (db: Kysely<Database>, document: StoreDocumentRow): Promise<void> => {
  const { id, version, typeCode, status, reason, validUntil, reviewedByName, reviewedAt } = document;
  await db
    .updateTable('storeDocument')
    .set({ version, typeCode, status, reason, validUntil, reviewedByName, reviewedAt })
    .where('id', '=', id)
    .execute();
};

export const removeStoreDocument = async (db: Kysely<Database>, id: number): Promise<void> => {
  await db.deleteFrom('storeDocument').where('id', '=', id).execute();
};
