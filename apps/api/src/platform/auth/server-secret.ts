import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ConfigError } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { SealedSecretError, type SecretBox } from '../secrets/sealed.ts';

/**
 * A secret that is created once for each installation; every instance reads the same one. With a box (SECRETS_KEY) it is
 * stored sealed by the current key: an unencrypted one, or one sealed by an older key, is sealed again. Throws
 * `ConfigError` when the key is missing.
 */
export const readServerSecret = async (
  db: Kysely<Database>,
  name: string,
  box: SecretBox | null,
): Promise<Buffer> => {
  const storedFile = (secret: Buffer) =>
    box === null
      ? { value: secret, sealed: null }
      : { value: null, sealed: box.seal(secret.toString('base64'), purposeOf(name)) };
  await db
    .insertInto('serverSecret')
    .values({ name, ...storedFile(randomBytes(32)) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value, sealed } = await db
    .selectFrom('serverSecret')
    .select(['value', 'sealed'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const secret = value ?? Buffer.from(openStored(sealed, purposeOf(name), box), 'base64');
  if (box !== null && !(sealed !== null && box.isCurrent(sealed))) {
    await db.updateTable('serverSecret').set(storedFile(secret)).where('name', '=', name).execute();
  }
  return secret;
};

const purposeOf = (name: string): string => `server secret ${name}`;

/** Opens a secret that the server stored sealed. Throws `ConfigError` when SECRETS_KEY is missing or is another key. */
export const openStored = (sealed: Buffer | null, purpose: string, box: SecretBox | null): string => {
  try {
    if (box !== null && sealed !== null) return box.open(sealed, purpose);
  } catch (error) {
    if (!(error instanceof SealedSecretError)) throw error;
  }
  throw new ConfigError(
    'SECRETS_KEY: os segredos deste banco estão selados com outra chave. Use a mesma, ou acrescente-a depois da atual, separada por vírgula.',
  );
};

// Preparing a key costs more than using it.
const keys = new WeakMap<Buffer, KeyObject>();
const keyOf = (secret: Buffer): KeyObject => {
  const known = keys.get(secret) ?? createSecretKey(secret);
  keys.set(secret, known);
  return known;
};

/** Derives a value that only the owner of the secret can derive. */
export const deriveFrom = (secret: Buffer, purpose: string, value: string): string =>
  createHmac('sha256', keyOf(secret)).update(`${purpose}:${value}`).digest('base64url');
