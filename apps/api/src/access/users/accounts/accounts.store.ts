import { type Kysely, sql } from 'kysely';
import { rowLock } from '../../../platform/db/lock-turns.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { UserRecord } from '../user.record.ts';

/** Locks people until the transaction ends; read them afterwards. */
export const lockUsers = async (db: Kysely<Database>, publicIds: readonly string[]): Promise<void> => {
  await sql`select from app_user where public_id = any (${[...publicIds]}::uuid[]) order by id for no key update ${rowLock(db)}`.execute(
    db,
  );
};

type Written = Pick<
  UserRecord,
  'name' | 'username' | 'phone' | 'unit' | 'group' | 'parent' | 'authorities' | 'status'
>;

const idOf = (table: 'user_group' | 'business_unit' | 'app_user', publicId: string | null) =>
  sql<number>`(select id from ${sql.table(table)} where public_id = ${publicId}::uuid)`;

const columnsOf = (user: Written) => ({
  name: user.name,
  username: user.username,
  phone: user.phone,
  businessUnitId: idOf('business_unit', user.unit.id),
  userGroupId: idOf('user_group', user.group?.id ?? null),
  parentId: idOf('app_user', user.parent?.id ?? null),
  status: user.status,
});

const giveAuthorities = async (
  db: Kysely<Database>,
  userId: number,
  authorities: readonly string[],
): Promise<void> => {
  if (authorities.length === 0) return;
  const rows = authorities.map((authorityCode) => ({ userId, authorityCode }));
  await db.insertInto('appUserAuthority').values(rows).execute();
};

/**
 * Records who sent the access of an account to an address. From now on the two count as one person (T04), even if the
 * account was confirmed before.
 */
export const recordMaker = async (
  db: Kysely<Database>,
  userId: number,
  madeByUserId: number,
): Promise<void> => {
  await db
    .updateTable('appUser')
    .set({ madeByUserId, confirmedByUserId: null })
    .where('id', '=', userId)
    .execute();
};

/** Records that another administrator of the matriz confirmed the account as another person's. */
export const recordConfirmation = async (
  db: Kysely<Database>,
  user: Pick<UserRecord, 'id' | 'version'>,
  confirmedByUserId: number,
): Promise<void> => {
  const { id, version } = user;
  await db.updateTable('appUser').set({ confirmedByUserId, version }).where('id', '=', id).execute();
};

/** Inserts a person without a password, with the first version; null when the user name is taken. */
export const insertUser = async (db: Kysely<Database>, user: Written, madeByUserId: number) => {
  const added = await db
    .insertInto('appUser')
    .values({ ...columnsOf(user), passwordHash: 'none', scopes: ['intranetweb'], version: 1, madeByUserId })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(['id', 'publicId', 'version', 'createdAt'])
    .executeTakeFirst();
  if (added === undefined) return null;
  await giveAuthorities(db, added.id, user.authorities);
  return added;
};

/** Saves a person. When the address changes, password links sent to the former one become invalid. */
export const saveUser = async (
  db: Kysely<Database>,
  before: UserRecord,
  after: UserRecord,
): Promise<void> => {
  const isMoved = before.username !== after.username;
  await db
    .updateTable('appUser')
    .set({
      ...columnsOf(after),
      version: after.version,
      inactivationReason: after.inactivationReason,
      dismissedAt: after.dismissedAt,
      dismissedBy: after.dismissedBy,
      ...(isMoved && { passwordVersion: sql`password_version + 1` }),
    })
    .where('id', '=', after.id)
    .execute();
  await db.deleteFrom('appUserAuthority').where('userId', '=', after.id).execute();
  await giveAuthorities(db, after.id, after.authorities);
};
