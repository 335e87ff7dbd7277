import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

// The only writer of delivery_comment.

export type CommentRow = {
  readonly publicId: string;
  readonly message: string;
  readonly userId: number;
  readonly authorName: string;
  readonly createdAt: Date;
  readonly updatedAt: Date | null;
};

/** Most comments in one answer: more than a delivery or store has, and still bounded (T33). */
export const COMMENTS_READ = 500;

const columns = sql`c.public_id, c.message, c.user_id, u.name as author_name, c.created_at, c.updated_at`;

/** The newest comments of a delivery, oldest first; null when there is no such delivery. */
export const readComments = async (
  db: Kysely<Database>,
  deliveryPublicId: string,
  limit: number,
): Promise<readonly CommentRow[] | null> => {
  const { rows: found } = await sql<{ id: number }>`
    select id from delivery where public_id = ${deliveryPublicId}::uuid`.execute(db);
  const delivery = found[0];
  if (delivery === undefined) return null;
  const { rows } = await sql<CommentRow>`
    select ${columns} from delivery_comment c join app_user u on u.id = c.user_id
    where c.delivery_id = ${delivery.id} order by c.id desc limit ${limit}`.execute(db);
  return rows.toReversed();
};

/** A comment and the delivery it belongs to, or undefined. */
export const readComment = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<(CommentRow & { readonly deliveryPublicId: string }) | undefined> => {
  const { rows } = await sql<CommentRow & { deliveryPublicId: string }>`
    select ${columns}, d.public_id as delivery_public_id
    from delivery_comment c join app_user u on u.id = c.user_id join delivery d on d.id = c.delivery_id
    where c.public_id = ${publicId}::uuid`.execute(db);
  return rows[0];
};

export const insertComment = async (
  db: Kysely<Database>,
  comment: {
    readonly deliveryId: number;
    readonly userId: number;
    readonly message: string;
    readonly createdAt: Date;
  },
): Promise<string> =>
  (await db.insertInto('deliveryComment').values(comment).returning('publicId').executeTakeFirstOrThrow())
    .publicId;

export const saveComment = async (
  db: Kysely<Database>,
  publicId: string,
  message: string,
  updatedAt: Date,
): Promise<void> => {
  await db
    .updateTable('deliveryComment')
    .set({ message, updatedAt })
    .where('publicId', '=', publicId)
    .execute();
};
