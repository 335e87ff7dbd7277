import { type Kysely, type RawBuilder, sql } from 'kysely';
import { lockNames, rowLock } from '../../../platform/db/lock-turns.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { StoreTagRecord } from './store-tag.record.ts';

// Together with stores.store.ts the only writer of store_tag, of its links to stores, and of deleted tags.

/** Makes changes of tags run one after the other, since they check whether a name is free. */
export const lockStoreTags = async (db: Kysely<Database>): Promise<void> => {
  await lockNames(db, ['store_tag'], 'alone');
};

const select = async (
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
): Promise<readonly StoreTagRecord[]> => {
  const { rows } = await sql<StoreTagRecord>`
    select t.id, t.public_id, t.version, t.name, t.merged_names,
      (select count(*)::int from store_tag_link l where l.store_tag_id = t.id) as stores
    from store_tag t where ${where} order by t.search_text`.execute(db);
  return rows;
};

/** EP-100: every tag by name, with its number of stores. */
export const readStoreTags = (db: Kysely<Database>): Promise<readonly StoreTagRecord[]> =>
  select(db, sql`true`);

/** One tag, or null. */
export const readStoreTag = async (db: Kysely<Database>, publicId: string): Promise<StoreTagRecord | null> =>
  (await select(db, sql`t.public_id = ${publicId}::uuid`))[0] ?? null;

/** Locks a tag, so that no store gets or loses it until the transaction ends; read it afterwards. */
export const lockStoreTag = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await sql`select from store_tag where public_id = ${publicId}::uuid for update ${rowLock(db)}`.execute(db);
};

/** Whether another tag has this name, ignoring accents and case. */
export const isTagNameTaken = async (
  db: Kysely<Database>,
  name: string,
  exceptId: number | null,
): Promise<boolean> =>
  (await select(db, sql`t.search_text = fold(${name}) and t.id is distinct from ${exceptId}::bigint`))
    .length > 0;

/** Inserts a tag with its first version. */
export const insertStoreTag = (db: Kysely<Database>, name: string) =>
  db
    .insertInto('storeTag')
    .values({ name, version: 1 })
    .returning(['id', 'publicId', 'version'])
    .executeTakeFirstOrThrow();

export const saveStoreTag = (
  db: Kysely<Database>,
  { id, name, mergedNames, version }: Omit<StoreTagRecord, 'stores'>,
) =>
  db
    .updateTable('storeTag')
    .set({ name, mergedNames: [...mergedNames], version })
    .where('id', '=', id)
    .execute();

/** Deletes a tag and its links to stores. */
export const deleteStoreTagRow = (db: Kysely<Database>, id: number) =>
  db.deleteFrom('storeTag').where('id', '=', id).execute();

/** Number of stores that have only the first tag, and of those that have both. */
export const countTagMerge = async (
  db: Kysely<Database>,
  from: Pick<StoreTagRecord, 'id'>,
  into: Pick<StoreTagRecord, 'id'>,
): Promise<{ readonly gaining: number; readonly having: number }> => {
  const { rows } = await sql<{ gaining: number; having: number }>`
    select count(*) filter (where b.store_id is null)::int as gaining,
      count(*) filter (where b.store_id is not null)::int as having
    from store_tag_link a
    left join store_tag_link b on b.store_id = a.store_id and b.store_tag_id = ${into.id}
    where a.store_tag_id = ${from.id}`.execute(db);
  return rows[0] ?? { gaining: 0, having: 0 };
};

/** Adds the second tag to every store with the first one. */
export const giveTag = async (db: Kysely<Database>, fromId: number, intoId: number): Promise<void> => {
  await sql`insert into store_tag_link (store_id, store_tag_id)
    select store_id, ${intoId} from store_tag_link where store_tag_id = ${fromId} on conflict do nothing`.execute(
    db,
  );
};

/** A deleted tag with the stores that had it. */
export type RemovedTag = Omit<StoreTagRecord, 'stores'> & { readonly storeIds: readonly number[] };

/** Stores a deleted tag for an undo; deletes those that were deleted before `before`. */
export const keepRemovedTag = async (
  db: Kysely<Database>,
  tag: StoreTagRecord,
  by: { readonly userId: number; readonly at: Date; readonly before: Date },
): Promise<void> => {
  await sql`delete from store_tag_removed where removed_at < ${by.before} or public_id = ${tag.publicId}::uuid`.execute(
    db,
  );
  await sql`insert into store_tag_removed (public_id, store_tag_id, name, version, merged_names, store_ids, removed_by_id,
      removed_at)
    select ${tag.publicId}::uuid, ${tag.id}, ${tag.name}, ${tag.version + 1}, ${[...tag.mergedNames]}::text[],
      array(select store_id from store_tag_link where store_tag_id = ${tag.id}), ${by.userId}, ${by.at}`.execute(
    db,
  );
};

/** Takes a deleted tag from the undo data, if this person deleted it, and not before that instant; otherwise null. */
export const takeRemovedTag = async (
  db: Kysely<Database>,
  publicId: string,
  by: { readonly userId: number; readonly since: Date },
): Promise<RemovedTag | null> => {
  const { rows } = await sql<RemovedTag>`
    delete from store_tag_removed
    where public_id = ${publicId}::uuid and removed_by_id = ${by.userId} and removed_at >= ${by.since}
    returning store_tag_id as id, public_id, version, name, merged_names, store_ids`.execute(db);
  return rows[0] ?? null;
};

/** Restores a tag with those of its stores that still exist. */
export const insertRestoredTag = async (db: Kysely<Database>, tag: RemovedTag): Promise<void> => {
  await sql`insert into store_tag (id, public_id, name, version, merged_names) overriding system value
    values (${tag.id}, ${tag.publicId}::uuid, ${tag.name}, ${tag.version}, ${[...tag.mergedNames]}::text[])`.execute(
    db,
  );
  await sql`insert into store_tag_link (store_id, store_tag_id)
    select id, ${tag.id} from store where id = any (${[...tag.storeIds]}::bigint[])`.execute(db);
};

/** The tags whose names match a regular expression of PostgreSQL. */
export const findTagsCalled = async (db: Kysely<Database>, pattern: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ publicId: string }>`
    select public_id from store_tag where name ~* ${pattern} order by id`.execute(db);
  return rows.map(({ publicId }) => publicId);
};
