import { type Kysely, sql } from 'kysely';
import { sha256 } from '../../../platform/auth/passwords.ts';
import type { Database } from '../../../platform/db/schema.ts';

/** Stores a person's invitation; an earlier one becomes invalid. */
export const keepInvitation = async (
  db: Kysely<Database>,
  userId: number,
  { token, sentAt, expiresAt }: { readonly token: string; readonly sentAt: Date; readonly expiresAt: Date },
): Promise<void> => {
  const invitation = { tokenHash: sha256(token), sentAt, expiresAt };
  await db
    .insertInto('userInvitation')
    .values({ userId, ...invitation })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(invitation))
    .execute();
};

export const endInvitation = async (db: Kysely<Database>, userId: number): Promise<void> => {
  await db.deleteFrom('userInvitation').where('userId', '=', userId).execute();
};

/** Uses an invitation, once and in time: the account becomes active with this password. Null when it is invalid. */
export const spendInvitation = async (
  db: Kysely<Database>,
  token: string,
  passwordHash: string,
  now: Date,
): Promise<{ readonly publicId: string } | null> => {
  const { rows } = await sql<{ publicId: string }>`
    with spent as (
      delete from user_invitation where token_hash = ${sha256(token)} and expires_at > ${now} returning user_id)
    update app_user u set password_hash = ${passwordHash}, password_version = password_version + 1
    from spent where u.id = spent.user_id and u.status = 'INVITED' returning u.public_id`.execute(db);
  return rows[0] ?? null;
};
