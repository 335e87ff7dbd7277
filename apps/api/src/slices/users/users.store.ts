import type { Authority } from '@celeiro/contract/permissions.ts';
import { sql, type Kysely } from 'kysely';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Writes a new password; links and sessions made for the old one stop matching it. */
export const storePassword = async (
  db: Kysely<Database>,
  userId: number,
  password: string,
): Promise<void> => {
  await db
    .updateTable('appUser')
    .set({ passwordHash: await hashPassword(password), passwordVersion: sql`password_version + 1` })
    .where('id', '=', userId)
    .execute();
};

export type NewUser = {
  readonly username: string;
  readonly name: string;
  readonly password: string;
  readonly businessUnit: string;
  readonly authorities: readonly Authority[];
};

/** Adds an intranet user (and its business unit when missing); false when the username exists already. */
export const addUser = async (db: Kysely<Database>, user: NewUser): Promise<boolean> => {
  await db
    .insertInto('businessUnit')
    .values({ name: user.businessUnit })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const unit = await db
    .selectFrom('businessUnit')
    .select('id')
    .where('name', '=', user.businessUnit)
    .executeTakeFirstOrThrow();
  const added = await db
    .insertInto('appUser')
    .values({
      username: user.username,
      name: user.name,
      passwordHash: await hashPassword(user.password),
      scopes: ['intranetweb'],
      businessUnitId: unit.id,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await db
    .insertInto('appUserAuthority')
    .values(user.authorities.map((authorityCode) => ({ userId: added.id, authorityCode })))
    .execute();
  return true;
};
