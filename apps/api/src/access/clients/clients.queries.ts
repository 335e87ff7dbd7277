import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

const ofSystems = (db: Kysely<Database>) =>
  db
    .selectFrom('oauthClient')
    .leftJoin('appUser', 'appUser.id', 'oauthClient.userId')
    .select(['oauthClient.id', 'oauthClient.name', 'oauthClient.scopes', 'oauthClient.userId'])
    .select(['appUser.username', 'oauthClient.createdAt', 'secretChangedAt', 'secretUsedAt'])
    .leftJoin('userAccess', 'userAccess.userId', 'oauthClient.userId')
    // For a client without a user of its own, the last sign-in through it.
    .select((eb) =>
      eb.fn
        .coalesce(
          eb.ref('userAccess.lastAt'),
          eb
            .selectFrom('sessionFamily')
            .select((within) => within.fn.max('sessionFamily.createdAt').as('at'))
            .whereRef('sessionFamily.clientId', '=', 'oauthClient.id'),
        )
        .as('lastUsedAt'),
    )
    .select(['secretHash', 'previousSecretHash', 'previousSecretUntil', 'revokedAt'])
    .where((eb) => eb.not(eb(eb.val('intranetweb'), '=', eb.fn.any('oauthClient.scopes'))));

export type ClientRow = Awaited<ReturnType<typeof findSystemClients>>[number];

/** Clients of channels and finance, without the application's own. */
export const findSystemClients = (db: Kysely<Database>) => ofSystems(db).orderBy('oauthClient.id').execute();

/** A client of a system, locked until the transaction ends. */
export const lockSystemClient = (db: Kysely<Database>, id: string) =>
  ofSystems(db).where('oauthClient.id', '=', id).forUpdate('oauthClient').executeTakeFirst();

/** A client with its secrets that are valid at `now`, newest first; none once it is revoked. */
export const findClient = async (db: Kysely<Database>, id: string, now: Date) => {
  const row = await db
    .selectFrom('oauthClient')
    .select(['id', 'scopes', 'userId', 'secretHash', 'secretUsedAt'])
    .select(['previousSecretHash', 'previousSecretUntil', 'revokedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.revokedAt !== null) return null;
  const { previousSecretHash: previous, previousSecretUntil: until } = row;
  const secrets = [row.secretHash];
  if (previous !== null && until !== null && until > now) secrets.push(previous);
  const isNew = row.secretUsedAt === null;
  return { id: row.id, scopes: row.scopes, userId: row.userId, secrets, isNew };
};
