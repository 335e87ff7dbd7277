import type { Authority } from '@celeiro/contract/permissions.ts';
import { sql, type Kysely } from 'kysely';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { Database } from '../../platform/db/schema.ts';

/**
 * Writes a new password's hash over the version that was proved; links and sessions made for the old one stop matching
 * it. False when the password changed meanwhile.
 */
export const storePassword = async (
  db: Kysely<Database>,
  account: { readonly id: number; readonly passwordVersion: number },
  passwordHash: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('appUser')
    .set({ passwordHash, passwordVersion: sql`password_version + 1` })
    .where('id', '=', account.id)
    .where('passwordVersion', '=', account.passwordVersion)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
  // The first unit is the matriz, every later one belongs to it.
  await db
    .insertInto('businessUnit')
    .values((eb) => ({
      name: user.businessUnit,
      parentId: eb.selectFrom('businessUnit').select('id').where('parentId', 'is', null),
    }))
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
