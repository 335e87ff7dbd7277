import { type Kysely, sql } from 'kysely';
import { lockNames, rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { UserGroupRecord } from './user-group.record.ts';

// The only writer of user_group and user_group_authority.

/**
 * Makes changes of rights run one after the other: whether an administrator remains depends on all people. Read their
 * rights afterwards.
 */
export const lockRights = async (db: Kysely<Database>): Promise<void> => {
  await lockNames(db, ['rights'], 'alone');
};

/** Locks groups until the transaction ends, also against new members. */
export const lockGroups = async (db: Kysely<Database>, publicIds: readonly string[]): Promise<void> => {
  await sql`select from user_group where public_id = any (${[...publicIds]}::uuid[]) order by id for update ${rowLock(db)}`.execute(
    db,
  );
};

const giveAuthorities = async (
  db: Kysely<Database>,
  userGroupId: number,
  authorities: readonly string[],
): Promise<void> => {
  if (authorities.length === 0) return;
  const rows = authorities.map((authorityCode) => ({ userGroupId, authorityCode }));
  await db.insertInto('userGroupAuthority').values(rows).execute();
};

/** Inserts a group with its first version. */
export const insertGroup = async (
  db: Kysely<Database>,
  { name, unit, authorities }: Pick<UserGroupRecord, 'name' | 'unit' | 'authorities'>,
) => {
  const added = await db
    .insertInto('userGroup')
    .values({
      name,
      businessUnitId: sql<number>`(select id from business_unit where public_id = ${unit.id}::uuid)`,
      version: 1,
    })
    .returning(['id', 'publicId', 'version'])
    .executeTakeFirstOrThrow();
  await giveAuthorities(db, added.id, authorities);
  return added;
};

export const saveGroup = async (db: Kysely<Database>, group: UserGroupRecord): Promise<void> => {
  await db
    .updateTable('userGroup')
    .set({ name: group.name, version: group.version })
    .where('id', '=', group.id)
    .execute();
  await db.deleteFrom('userGroupAuthority').where('userGroupId', '=', group.id).execute();
  await giveAuthorities(db, group.id, group.authorities);
};

export const deleteGroup = (db: Kysely<Database>, id: number) =>
  db.deleteFrom('userGroup').where('id', '=', id).execute();
