import type { Kysely } from 'kysely';
import { readServerSecret } from '../auth/server-secret.ts';
import type { Database } from '../db/schema.ts';
import { boxOfKeys, createSecretBox, type SecretBox } from './sealed.ts';

/**
 * The box for secrets shared with other systems. Its keys come from the environment, apart from the database they
 * protect. A demonstration without keys uses one stored in its own database, which protects nothing; production without
 * keys has no box (null).
 */
export const openSecretBox = async (
  db: Kysely<Database>,
  keys: readonly Buffer[],
  isProduction: boolean,
): Promise<SecretBox | null> =>
  boxOfKeys(keys) ?? (isProduction ? null : createSecretBox([await readServerSecret(db, 'sealing', null)]));
