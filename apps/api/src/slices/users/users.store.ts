import { sql, type Kysely } from 'kysely';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Writes a new password; links and sessions made for the old one stop matching it. */
export const storePassword = async (db: Kysely<Database>, userId: number, password: string): Promise<void> => {
  await db
    .updateTable('appUser')
    .set({ passwordHash: await hashPassword(password), passwordVersion: sql`password_version + 1` })
    .where('id', '=', userId)
    .execute();
};
