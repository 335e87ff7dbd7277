import type { clientScopes } from '@celeiro/contract/access/clients/clients.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import { decideSecretChange, type SecretChange } from '@celeiro/rules/access/auth/client-secrets.ts';
import type { Kysely } from 'kysely';
import { recordAccess, type AccessChange } from '../../platform/auth/access-history.ts';
import { randomToken, secretDigest } from '../../platform/auth/passwords.ts';
import { revokeFamilies } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/schema.ts';
import { addTechnicalUser, dismissTechnicalUser } from '../users/users.public.ts';
import { clientDto } from './clients.dto.ts';
import { type ClientRow, lockSystemClient } from './clients.queries.ts';
import { addClient, endClient, storeSecrets } from './clients.store.ts';

/** Common to the calls and the terminal commands; always within a transaction. */
export type ClientOperation = {
  readonly db: Kysely<Database>;
  readonly actor: AccessChange['actor'];
  readonly now: Date;
  readonly requestId: string | null;
};

export type ClientDescription = {
  readonly clientId: string;
  readonly name: string;
  readonly scope: (typeof clientScopes)[number];
};

/**
 * Creates a client with a technical user of the same name in the matriz. The secret, 256 random bits, is both the
 * client's secret and the user's password; it is stored as a digest and answered once. Throws CLIENT_ID_TAKEN.
 */
export const createClient = async (operation: ClientOperation, requested: ClientDescription) => {
  const { db, now } = operation;
  const { clientId: id, name, scope } = requested;
  const userId =
    (await addTechnicalUser(db, { username: id, name, scope })) ?? refuse('CLIENT_ID_TAKEN', {}, 'clientId');
  const secret = randomToken();
  const isAdded = await addClient(db, { id, name, scope, userId, secretHash: secretDigest(secret), now });
  if (!isAdded) refuse('CLIENT_ID_TAKEN', {}, 'clientId');
  await note(operation, 'CLIENT_CREATED', id, { name, scope });
  return { ...clientDto(await lock(db, id), now), secret };
};

/**
 * Creates a new secret for a client; the rule decides how long the others remain valid. Without an overlap its sessions
 * end too.
 */
export const changeClientSecret = async (operation: ClientOperation, id: string, overlapHours: number) => {
  const { db, now } = operation;
  const client = await lock(db, id);
  if (client.revokedAt !== null) refuse('CLIENT_REVOKED');
  const secrets = { isUsed: client.secretUsedAt !== null, previousUntil: client.previousSecretUntil };
  const change = decideSecretChange(secrets, overlapHours, now);
  if ('code' in change) throw new RefusalError(change);
  const secret = randomToken();
  const secretHash = secretDigest(secret);
  await storeSecrets(db, id, { secretHash, ...secretColumns(client, change) }, now);
  if (change.oldSecret === 'none') await revokeFamilies(db, { clientId: id }, 'CLIENT_SECRET_CHANGED', now);
  await note(operation, 'CLIENT_SECRET_CHANGED', id, {
    previousUntil: change.validUntil?.toISOString() ?? null,
  });
  return { ...clientDto(await lock(db, id), now), secret };
};

const secretColumns = (client: ClientRow, change: SecretChange) => ({
  previousSecretHash:
    change.oldSecret === 'none'
      ? null
      : change.oldSecret === 'current'
        ? client.secretHash
        : client.previousSecretHash,
  previousSecretUntil: change.validUntil,
});

/** Ends a client: no secret is valid, every session ends, its user is dismissed. Ending it again changes nothing. */
export const revokeClient = async (operation: ClientOperation, id: string): Promise<undefined> => {
  const { db, now } = operation;
  const client = await lock(db, id);
  if (client.revokedAt !== null) return;
  await endClient(db, id, now);
  if (client.userId !== null) await dismissTechnicalUser(db, client.userId, 'Cliente revogado');
  const ended = await revokeFamilies(db, { clientId: id }, 'CLIENT_REVOKED', now);
  await note(operation, 'CLIENT_REVOKED', id, { sessionsEnded: ended });
};

const lock = async (db: Kysely<Database>, id: string): Promise<ClientRow> =>
  (await lockSystemClient(db, id)) ?? refuse('RESOURCE_NOT_FOUND');

const note = (operation: ClientOperation, action: string, subject: string, after: object): Promise<void> => {
  const { db, actor, requestId } = operation;
  return recordAccess(db, { actor, action, subject, after, requestId });
};
