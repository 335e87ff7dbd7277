import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { StoreDocumentRow } from './store-document.record.ts';

const rows = (where: ReturnType<typeof sql<boolean>>) => sql<StoreDocumentRow>`
  select d.id, d.public_id, d.version, json_build_object('id', s.public_id, 'name', s.name) as store,
    d.name as file_name, d.type_code, d.status, d.reason, d.valid_until, s.document_number, f.content_type, f.size,
    u.name as by_name, d.created_at, d.reviewed_by_name, d.reviewed_at
  from store_document d
    join store s on s.id = d.store_id
    join file_object f on f.public_id = d.public_id
    join app_user u on u.id = d.created_by_id
  where ${where} order by d.id`;

/** The uploaded documents of a store, oldest first. */
export const readStoreDocuments = async (
  db: Kysely<Database>,
  storeId: number,
): Promise<readonly StoreDocumentRow[]> =>
  (await rows(sql<boolean>`d.store_id = ${storeId} and d.version > 0`).execute(db)).rows;

/** An uploaded document, or null. */
export const readStoreDocument = async (
  db: Kysely<Database>,
  key: string,
): Promise<StoreDocumentRow | null> =>
  (await rows(sql<boolean>`d.public_id = ${key}::uuid and d.version > 0`).execute(db)).rows[0] ?? null;

/** An announced document whose file isn't uploaded yet, or null. */
export const readAnnounced = async (db: Kysely<Database>, key: string): Promise<StoreDocumentRow | null> =>
  (await rows(sql<boolean>`d.public_id = ${key}::uuid and d.version = 0`).execute(db)).rows[0] ?? null;

/** Number of uploaded documents of a store. */
export const countStoreDocuments = async (db: Kysely<Database>, storeId: number): Promise<number> => {
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int from store_document where store_id = ${storeId} and version > 0`.execute(db);
  return counts[0]?.count ?? 0;
};

/** The file name under which a store already has the same bytes as this type, or null; refused documents don't count. */
export const findSameFile = async (
  db: Kysely<Database>,
  {
    storeId,
    typeCode,
    sha256,
  }: { readonly storeId: number; readonly typeCode: string; readonly sha256: string },
): Promise<string | null> => {
  const { rows: found } = await sql<{ name: string }>`
    select d.name from store_document d join file_object f on f.public_id = d.public_id
    where d.store_id = ${storeId} and d.type_code = ${typeCode} and d.version > 0 and d.status <> 'REFUSED'
      and f.sha256 = ${sha256} limit 1`.execute(db);
  return found[0]?.name ?? null;
};

/** The person who announced a document. */
export const readSender = async (db: Kysely<Database>, key: string) => {
  const { rows: found } = await sql<{ userId: number; publicId: string; name: string; storeId: number }>`
    select u.id as user_id, u.public_id, u.name, d.store_id
    from store_document d join app_user u on u.id = d.created_by_id where d.public_id = ${key}::uuid`.execute(
    db,
  );
  return found[0] ?? null;
};
