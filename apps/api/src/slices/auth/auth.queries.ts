import { sql, type Kysely } from 'kysely';
import { sha256 } from '../../platform/auth/passwords.ts';
import type { Database } from '../../platform/db/schema.ts';

/** The account a login name stands for, whatever its state. */
export const findAccount = (db: Kysely<Database>, username: string) =>
  db
    .selectFrom('appUser')
    .select(['id', 'publicId', 'name', 'username', 'passwordHash', 'passwordVersion', 'scopes', 'status'])
    .where('username', '=', username)
    .executeTakeFirst();

/** The account a reset token would still open, or null. */
export const findResetToken = async (db: Kysely<Database>, token: string, now: Date) => {
  const { rows } = await sql<{ name: string; username: string }>`
    select u.name, u.username from password_reset_token t join app_user u on u.id = t.user_id
    where t.token_hash = ${sha256(token)} and t.used_at is null and t.expires_at > ${now}
      and u.password_version = t.password_version and u.status = 'ACTIVE'`.execute(db);
  return rows[0] ?? null;
};
