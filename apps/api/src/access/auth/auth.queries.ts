import { sql, type Kysely } from 'kysely';
import { sha256 } from '../../platform/auth/passwords.ts';
import type { Database } from '../../platform/db/schema.ts';

/** The account with this login name, in any state. */
export const findAccount = (db: Kysely<Database>, username: string) =>
  db
    .selectFrom('appUser')
    .select(['id', 'publicId', 'name', 'username', 'passwordHash', 'passwordVersion', 'scopes', 'status'])
    .where('username', '=', username)
    .executeTakeFirst();

/** Locks a client until the transaction ends; read its state afterwards. */
export const holdClient = async (db: Kysely<Database>, id: string): Promise<void> => {
  await db.selectFrom('oauthClient').select('id').where('id', '=', id).forShare().execute();
};

/**
 * Locks an account until the transaction ends, after waiting for a change in progress. False when its password changed or
 * it may no longer sign in.
 */
export const holdAccount = async (
  db: Kysely<Database>,
  account: { readonly id: number; readonly passwordVersion: number },
): Promise<boolean> => {
  const held = await db
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', account.id)
    .where('passwordVersion', '=', account.passwordVersion)
    .where('status', '=', 'ACTIVE')
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
};

/** The account that a reset token still opens, or null. */
export const findResetToken = async (db: Kysely<Database>, token: string, now: Date) => {
  const { rows } = await sql<{ name: string; username: string }>`
    select u.name, u.username from password_reset_token t join app_user u on u.id = t.user_id
    where t.token_hash = ${sha256(token)} and t.used_at is null and t.expires_at > ${now}
      and u.password_version = t.password_version and u.status = 'ACTIVE'`.execute(db);
  return rows[0] ?? null;
};
