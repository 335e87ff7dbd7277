import type { Authority, Scope } from '@celeiro/contract/permissions.ts';
import { sql, type Kysely } from 'kysely';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { Database } from '../../platform/db/schema.ts';
import { ensureBusinessUnit } from '../business-units/business-units.public.ts';

/**
 * Writes a new password's hash if the password is still in the version that was verified; links and sessions of the old
 * one become invalid. False when the password changed in the meantime.
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

/** Inserts an intranet user, and a missing business unit; false when the user name exists already. */
export const addUser = async (db: Kysely<Database>, user: NewUser): Promise<boolean> => {
  const businessUnitId = await ensureBusinessUnit(db, user.businessUnit);
  const added = await db
    .insertInto('appUser')
    .values({
      username: user.username,
      name: user.name,
      passwordHash: await hashPassword(user.password, null),
      scopes: ['intranetweb'],
      businessUnitId,
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

/**
 * Inserts the user of another system, in the matriz. It has no password; its client's secret is verified instead. Null
 * when the user name is taken. Throws when there is no business unit yet.
 */
export const addTechnicalUser = async (
  db: Kysely<Database>,
  user: { readonly username: string; readonly name: string; readonly scope: Scope },
): Promise<number | null> => {
  const matriz = await db
    .selectFrom('businessUnit')
    .select('id')
    .where('parentId', 'is', null)
    .executeTakeFirst();
  if (!matriz)
    throw new Error(
      'Ainda não há nenhuma unidade. Crie antes o primeiro administrador: npm run admin:create',
    );
  const added = await db
    .insertInto('appUser')
    .values({
      username: user.username,
      name: user.name,
      passwordHash: 'none',
      scopes: [user.scope],
      businessUnitId: matriz.id,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
};

/** Dismisses the user of a system that may not connect any more. */
export const dismissTechnicalUser = async (
  db: Kysely<Database>,
  id: number,
  reason: string,
): Promise<void> => {
  await db
    .updateTable('appUser')
    .set({ status: 'DISMISSED', inactivationReason: reason })
    .where('id', '=', id)
    .execute();
};
