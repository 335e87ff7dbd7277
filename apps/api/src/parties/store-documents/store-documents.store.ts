import { type Kysely, sql } from 'kysely';
import { lockNames, rowLock } from '../../platform/db/lock-turns.ts';
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

/** Inserts a document whose file is still to be uploaded. */
export const insertAnnounced = async (db: Kysely<Database>, document: Announcement): Promise<void> => {
  await db.insertInto('storeDocument').values(document).execute();
};

/** Records that the file of an announced document was uploaded under this name. */
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

/** Makes uploads for one store run one after the other, without blocking other changes of the store. */
export const lockDocumentsOf = async (db: Kysely<Database>, storeId: number): Promise<void> => {
  await lockNames(db, [`store_document:${storeId}`], 'alone');
};

/** Locks a document until the transaction ends; read it afterwards. */
export const lockStoreDocument = async (db: Kysely<Database>, key: string): Promise<void> => {
  await sql`select from store_document where public_id = ${key}::uuid for update ${rowLock(db)}`.execute(db);
};

/** Locks every document of a store; waits for a review in progress. */
export const holdDocumentsOf = async (db: Kysely<Database>, storeId: number): Promise<void> => {
  await sql`select from store_document where store_id = ${storeId} order by id for update ${rowLock(db)}`.execute(
    db,
  );
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

/**
 * Resets the expiry notification of this document and, once it is approved, of documents of the same type that expire
 * earlier. Returns which.
 */
export const forgetEndingNotice = async (
  db: Kysely<Database>,
  { id, status, typeCode }: Pick<StoreDocumentRow, 'id' | 'status' | 'typeCode'>,
): Promise<readonly { readonly publicId: string }[]> =>
  (
    await sql<{ publicId: string }>`
      update store_document d set ending_told = null from store_document own
      where own.id = ${id} and d.store_id = own.store_id and d.ending_told is not null
        and (d.id = own.id or (${status} = 'APPROVED' and d.type_code = ${typeCode}
          and (own.valid_until is null or own.valid_until > d.valid_until)))
      returning d.public_id`.execute(db)
  ).rows;

export type EndingDocument = {
  readonly publicId: string;
  readonly typeCode: string;
  readonly fileName: string;
  readonly validUntil: string;
  readonly storeId: number;
  readonly storePublicId: string;
  readonly storeName: string;
};

/**
 * Marks the next documents that expire soon as notified, and returns them; no other run gets the same ones. Excludes
 * documents for which a valid one of the same type lasts longer, and those of stores without a seller.
 */
export const takeEnding = async (
  db: Kysely<Database>,
  { from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<readonly EndingDocument[]> => {
  const { rows } = await sql<EndingDocument>`
    with ending as (
      select d.id from store_document d join store s on s.id = d.store_id
      where d.status = 'APPROVED' and d.version > 0 and d.valid_until between ${from}::date and ${to}::date
        and d.ending_told is distinct from d.valid_until and s.status <> 'INACTIVE'
        and not exists (select from store_document other where other.store_id = d.store_id
          and other.type_code = d.type_code and other.id <> d.id and other.version > 0 and other.status = 'APPROVED'
          and (other.valid_until is null or other.valid_until > d.valid_until))
      order by d.valid_until, d.id limit ${limit} for update of d skip locked)
    update store_document d set ending_told = d.valid_until from ending, store s
    where d.id = ending.id and s.id = d.store_id
    returning d.public_id, d.type_code, d.name as file_name, d.valid_until::text, s.id as store_id,
      s.public_id as store_public_id, s.name as store_name`.execute(db);
  return rows;
};

/** Moves the documents of a store to another store, including those whose files are still to be uploaded. */
export const moveDocumentRows = async (
  db: Kysely<Database>,
  fromStoreId: number,
  intoStoreId: number,
): Promise<void> => {
  await sql`update store_document set store_id = ${intoStoreId} where store_id = ${fromStoreId}`.execute(db);
};
