import { type Kysely, sql } from 'kysely';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { StoreCommentRecord } from './store-comment.record.ts';

// The only writer of store_comment and store_comment_seen.

const columns = sql`c.id, c.public_id, c.message, c.user_id, u.name as author_name, c.created_at, c.updated_at,
  c.is_pinned as pinned, c.version, json_build_object('id', s.public_id, 'name', s.name) as store`;
const from = sql`store_comment c join app_user u on u.id = c.user_id join store s on s.id = c.store_id`;
const isThere = sql`c.removed_at is null`;

type CommentedStore = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly erasedAt: Date | null;
};

/** Locks a store, so that it still exists when the transaction ends; null without one. */
export const holdCommentedStore = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<CommentedStore | null> => {
  const { rows } = await sql<CommentedStore>`
    select id, public_id, name, erased_at from store where public_id = ${publicId}::uuid for key share ${rowLock(db)}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/**
 * The newest comments of a store, oldest first, each with whether this person has seen it; null when there is no such
 * store.
 */
export const readStoreComments = async (
  db: Kysely<Database>,
  { storePublicId, userId, limit }: { storePublicId: string; userId: number; limit: number },
): Promise<readonly (StoreCommentRecord & { readonly isUnread: boolean })[] | null> => {
  const { rows: found } = await sql`select from store where public_id = ${storePublicId}::uuid`.execute(db);
  if (found.length === 0) return null;
  const { rows } = await sql<StoreCommentRecord & { readonly isUnread: boolean }>`
    select ${columns}, c.user_id <> ${userId} and c.id > coalesce(n.last_id, 0) as is_unread
    from ${from} left join store_comment_seen n on n.store_id = c.store_id and n.user_id = ${userId}
    where s.public_id = ${storePublicId}::uuid and ${isThere} order by c.id desc limit ${limit}`.execute(db);
  return rows.toReversed();
};

/** Records that this person has seen the store's comments up to and including this one; never lowers the mark. */
export const markCommentsSeen = async (
  db: Kysely<Database>,
  userId: number,
  commentPublicId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into store_comment_seen (user_id, store_id, last_id)
    select ${userId}::bigint, store_id, id from store_comment where public_id = ${commentPublicId}::uuid
    on conflict (user_id, store_id) do update set last_id = greatest(store_comment_seen.last_id, excluded.last_id)
    returning 1`.execute(db);
  return rows.length > 0;
};

// Locked by a separate statement: when its store is merged in the meantime, the comment is read with the remaining store.
const lockRow = (db: Kysely<Database>, publicId: string) =>
  sql`select from store_comment where public_id = ${publicId}::uuid for update ${rowLock(db)}`.execute(db);

/** One comment, or null; with `isLocked` it is locked until the transaction ends. */
export const readStoreComment = async (
  db: Kysely<Database>,
  publicId: string,
  isLocked: boolean,
): Promise<StoreCommentRecord | null> => {
  if (isLocked) await lockRow(db, publicId);
  const { rows } = await sql<StoreCommentRecord>`
    select ${columns} from ${from} where c.public_id = ${publicId}::uuid and ${isThere}`.execute(db);
  return rows[0] ?? null;
};

/** Inserts a comment with its first version. */
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

/** Marks a comment as removed: it is no longer shown, and deleted after a while. */
export const removeStoreCommentRow = (db: Kysely<Database>, { id, version }: StoreCommentRecord, at: Date) =>
  db.updateTable('storeComment').set({ removedAt: at, version }).where('id', '=', id).execute();

/** A removed comment that isn't deleted yet, locked, with the time of its removal; null without one. */
export const lockRemovedStoreComment = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<(StoreCommentRecord & { readonly removedAt: Date; readonly isErased: boolean }) | null> => {
  await lockRow(db, publicId);
  const { rows } = await sql<StoreCommentRecord & { removedAt: Date; isErased: boolean }>`
    select ${columns}, c.removed_at, s.erased_at is not null as is_erased from ${from}
    where c.public_id = ${publicId}::uuid and c.removed_at is not null`.execute(db);
  return rows[0] ?? null;
};

export const restoreStoreCommentRow = (db: Kysely<Database>, { id, version }: StoreCommentRecord) =>
  db.updateTable('storeComment').set({ removedAt: null, version }).where('id', '=', id).execute();

/** Deletes comments removed before this instant. */
export const forgetRemovedStoreComments = async (db: Kysely<Database>, before: Date): Promise<void> => {
  await db.deleteFrom('storeComment').where('removedAt', '<', before).execute();
};

/** Deletes a store's removed comments early; waits for one that is being restored. */
export const forgetRemovedCommentsOf = async (db: Kysely<Database>, storeId: number): Promise<void> => {
  await db
    .deleteFrom('storeComment')
    .where('storeId', '=', storeId)
    .where('removedAt', 'is not', null)
    .execute();
};

/** Locks every comment of a store until the transaction ends, including removed ones. Returns those that aren't removed. */
export const lockStoreComments = async (
  db: Kysely<Database>,
  storeId: number,
): Promise<readonly StoreCommentRecord[]> => {
  await sql`select from store_comment where store_id = ${storeId} order by id for update ${rowLock(db)}`.execute(
    db,
  );
  const { rows } = await sql<StoreCommentRecord>`
    select ${columns} from ${from} where c.store_id = ${storeId} and ${isThere} order by c.id`.execute(db);
  return rows;
};

export const moveStoreComment = (db: Kysely<Database>, id: number, version: number, intoStoreId: number) =>
  db.updateTable('storeComment').set({ storeId: intoStoreId, version }).where('id', '=', id).execute();

/** Moves removed comments without raising their version: no one sees them unless the author restores them. */
export const moveRemovedStoreComments = async (
  db: Kysely<Database>,
  fromStoreId: number,
  intoStoreId: number,
): Promise<void> => {
  await db
    .updateTable('storeComment')
    .set({ storeId: intoStoreId })
    .where('storeId', '=', fromStoreId)
    .where('removedAt', 'is not', null)
    .execute();
};
