import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { StoreCommentRecord } from './store-comment.record.ts';

// The only writer of store_comment.

const columns = sql`c.id, c.public_id, c.message, c.user_id, u.name as author_name, c.created_at, c.updated_at,
  c.is_pinned as pinned, c.version, json_build_object('id', s.public_id, 'name', s.name) as store`;
const from = sql`store_comment c join app_user u on u.id = c.user_id join store s on s.id = c.store_id`;

type CommentedStore = { readonly id: number; readonly publicId: string; readonly name: string };

/** A store that stays while the transaction lasts, or null. */
export const holdCommentedStore = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<CommentedStore | null> => {
  const { rows } = await sql<CommentedStore>`
    select id, public_id, name from store where public_id = ${publicId}::uuid for key share`.execute(db);
  return rows[0] ?? null;
};

/** The newest comments of a store, oldest first; null when there is no such store. */
export const readStoreComments = async (
  db: Kysely<Database>,
  storePublicId: string,
  limit: number,
): Promise<readonly StoreCommentRecord[] | null> => {
  const { rows: found } = await sql`select from store where public_id = ${storePublicId}::uuid`.execute(db);
  if (found.length === 0) return null;
  const { rows } = await sql<StoreCommentRecord>`
    select ${columns} from ${from} where s.public_id = ${storePublicId}::uuid
    order by c.id desc limit ${limit}`.execute(db);
  return rows.toReversed();
};

/** One comment, or null; `isLocked` keeps others from changing it until the transaction ends. */
export const readStoreComment = async (
  db: Kysely<Database>,
  publicId: string,
  isLocked: boolean,
): Promise<StoreCommentRecord | null> => {
  const { rows } = await sql<StoreCommentRecord>`
    select ${columns} from ${from} where c.public_id = ${publicId}::uuid
    ${isLocked ? sql`for update of c` : sql``}`.execute(db);
  return rows[0] ?? null;
};

/** Adds a comment, as its first version. */
export const insertStoreComment = (
  db: Kysely<Database>,
  comment: {
    readonly storeId: number;
    readonly userId: number;
    readonly message: string;
    readonly createdAt: Date;
  },
) =>
  db
    .insertInto('storeComment')
    .values({ ...comment, version: 1 })
    .returning(['id', 'publicId', 'version'])
    .executeTakeFirstOrThrow();

export const saveStoreComment = (db: Kysely<Database>, comment: StoreCommentRecord) =>
  db
    .updateTable('storeComment')
    .set({
      message: comment.message,
      isPinned: comment.pinned,
      updatedAt: comment.updatedAt,
      version: comment.version,
    })
    .where('id', '=', comment.id)
    .execute();

export const deleteStoreCommentRow = (db: Kysely<Database>, id: number) =>
  db.deleteFrom('storeComment').where('id', '=', id).execute();

/** Every comment of a store, kept as it is until the transaction ends. */
export const lockStoreComments = async (
  db: Kysely<Database>,
  storeId: number,
): Promise<readonly StoreCommentRecord[]> => {
  await sql`select from store_comment where store_id = ${storeId} order by id for update`.execute(db);
  const { rows } = await sql<StoreCommentRecord>`
    select ${columns} from ${from} where c.store_id = ${storeId} order by c.id`.execute(db);
  return rows;
};

export const moveStoreComment = (db: Kysely<Database>, id: number, version: number, intoStoreId: number) =>
  db.updateTable('storeComment').set({ storeId: intoStoreId, version }).where('id', '=', id).execute();
