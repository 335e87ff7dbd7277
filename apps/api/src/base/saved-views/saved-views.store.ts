import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

const columns = ['publicId', 'page', 'name', 'query'] as const;

export const listViews = (db: Kysely<Database>, userId: number, page: string) =>
  db
    .selectFrom('savedView')
    .select(columns)
    .where('userId', '=', userId)
    .where('page', '=', page)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const insertView = (
  db: Kysely<Database>,
  view: { userId: number; page: string; name: string; query: string; position: number },
) => db.insertInto('savedView').values(view).returning(columns).executeTakeFirstOrThrow();

/** Removes a view of this user; false when there is none. */
export const deleteView = async (
  db: Kysely<Database>,
  userId: number,
  publicId: string,
): Promise<boolean> => {
  const result = await db
    .deleteFrom('savedView')
    .where('userId', '=', userId)
    .where('publicId', '=', publicId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
};

/** Locks the user, so that two saves can't exceed the limit together. */
export const lockViewsOf = async (db: Kysely<Database>, userId: number): Promise<void> => {
  await db.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
};
