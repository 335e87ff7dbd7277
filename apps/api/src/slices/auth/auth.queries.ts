import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** The account a login name stands for, whatever its state. */
export const findAccount = (db: Kysely<Database>, username: string) =>
  db
    .selectFrom('appUser')
    .select(['id', 'publicId', 'name', 'username', 'passwordHash', 'passwordVersion', 'scopes', 'status'])
    .where('username', '=', username)
    .executeTakeFirst();

export const findClient = (db: Kysely<Database>, id: string) =>
  db.selectFrom('oauthClient').select(['id', 'secretHash', 'scopes']).where('id', '=', id).executeTakeFirst();
