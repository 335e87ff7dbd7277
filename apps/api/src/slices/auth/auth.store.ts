import { sql, type Kysely } from 'kysely';
import { hashPassword, sha256 } from '../../platform/auth/passwords.ts';
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

/** Spends a reset token: once, in time, and only while its account still has the password it was asked for (T17). */
export const spendResetToken = async (db: Kysely<Database>, token: string, now: Date) => {
  const { rows } = await sql<{ id: number; name: string; username: string }>`
    update password_reset_token t set used_at = ${now} from app_user u
    where t.token_hash = ${sha256(token)} and t.used_at is null and t.expires_at > ${now}
      and u.id = t.user_id and u.password_version = t.password_version and u.status = 'ACTIVE'
    returning u.id, u.name, u.username`.execute(db);
  return rows[0] ?? null;
};
