import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type NewClient = {
  readonly id: string;
  readonly name: string;
  readonly scope: string;
  readonly userId: number;
  readonly secretHash: string;
  readonly now: Date;
};

/** Inserts a client; false when the id is taken. */
export const addClient = async (db: Kysely<Database>, client: NewClient): Promise<boolean> => {
  const { id, name, scope, userId, secretHash, now } = client;
  const added = await db
    .insertInto('oauthClient')
    .values({ id, name, scopes: [scope], userId, secretHash, createdAt: now, secretChangedAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

export type StoredSecrets = {
  readonly secretHash: string;
  readonly previousSecretHash: string | null;
  readonly previousSecretUntil: Date | null;
};

export const storeSecrets = async (
  db: Kysely<Database>,
  id: string,
  secrets: StoredSecrets,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('oauthClient')
    .set({ ...secrets, secretChangedAt: now, secretUsedAt: null })
    .where('id', '=', id)
    .execute();
};

/** Records that this stored secret is in use: only the first time, and never for one that was changed in the meantime. */
export const noteSecretUse = async (
  db: Kysely<Database>,
  id: string,
  secretHash: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('oauthClient')
    .set({ secretUsedAt: now })
    .where('id', '=', id)
    .where('secretHash', '=', secretHash)
    .where('secretUsedAt', 'is', null)
    .execute();
};

export const endClient = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('oauthClient')
    .set({ revokedAt: now, previousSecretHash: null, previousSecretUntil: null })
    .where('id', '=', id)
    .execute();
};
