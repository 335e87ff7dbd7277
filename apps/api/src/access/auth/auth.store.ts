import { sql, type Kysely } from 'kysely';
import { sha256 } from '../../platform/auth/passwords.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Inserts a reset token for an active account. Without an account it runs the same statement and returns null. */
export const addResetToken = async (
  db: Kysely<Database>,
  request: {
    readonly username: string;
    readonly isAllowed: boolean;
    readonly token: string;
    readonly expiresAt: Date;
  },
): Promise<{ readonly username: string } | null> => {
  const { rows } = await sql<{ username: string }>`
    with account as (
      select id, username, password_version from app_user
      where username = ${request.username} and status = 'ACTIVE' and password_hash like '$argon2%' and ${request.isAllowed}::boolean),
    added as (
      insert into password_reset_token (token_hash, user_id, password_version, expires_at)
      select ${sha256(request.token)}, id, password_version, ${request.expiresAt}::timestamptz from account)
    select username from account`.execute(db);
  return rows[0] ?? null;
};

/** Uses a reset token: once, in time, and only while its account has the password it had at the request (T17). */
export const spendResetToken = async (db: Kysely<Database>, token: string, now: Date) => {
  const { rows } = await sql<{ id: number; name: string; username: string; passwordVersion: number }>`
    update password_reset_token t set used_at = ${now} from app_user u
    where t.token_hash = ${sha256(token)} and t.used_at is null and t.expires_at > ${now}
      and u.id = t.user_id and u.password_version = t.password_version and u.status = 'ACTIVE'
    returning u.id, u.name, u.username, u.password_version as "passwordVersion"`.execute(db);
  return rows[0] ?? null;
};

/** Days a reset token is stored after it ended, as used or not. */
const TOKEN_RETENTION_DAYS = 7;

/** Deletes reset tokens a week after their end. */
export const forgetOldResetTokens = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const limit = new Date(now.getTime() - TOKEN_RETENTION_DAYS * 86_400_000);
  await sql`delete from password_reset_token where expires_at < ${limit}`.execute(db);
};
