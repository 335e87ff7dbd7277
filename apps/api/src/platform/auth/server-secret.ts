import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A secret made once for each installation; every instance gets the same. */
export const readServerSecret = async (db: Kysely<Database>, name: string): Promise<Buffer> => {
  await db
    .insertInto('serverSecret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('serverSecret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
};

// Preparing a key costs more than using it.
const keys = new WeakMap<Buffer, KeyObject>();
const keyOf = (secret: Buffer): KeyObject => {
  const known = keys.get(secret) ?? createSecretKey(secret);
  keys.set(secret, known);
  return known;
};

/** Derives a value only the holder of the secret can derive. */
export const deriveFrom = (secret: Buffer, purpose: string, value: string): string =>
  createHmac('sha256', keyOf(secret)).update(`${purpose}:${value}`).digest('base64url');
