import type { Scope } from '@celeiro/contract/permissions.ts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { type AccessTokens, knownAuthorities } from './access-tokens.ts';
import { randomToken, sha256 } from './passwords.ts';
import { deriveFrom } from './server-secret.ts';

export type SessionSettings = {
  readonly accessTokenSeconds: number;
  readonly refreshIdleSeconds: number;
  readonly refreshAbsoluteSeconds: number;
};

export type TokenPair = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly scope: Scope;
  readonly expiresIn: number;
  /** R-SESSION-011: remaining lifetime of the refresh token in seconds; the client stops using it 600 s earlier. */
  readonly refreshExpiresIn: number;
};

export type Sessions = {
  /** Opens a session family for a user whose password was just verified. */
  readonly open: (db: Kysely<Database>, login: Login) => Promise<TokenPair>;
  /** Rotates a refresh token. Returns null when it refuses the token; a reused token also ends its family. */
  readonly refresh: (token: string, clientId: string, now: Date) => Promise<TokenPair | null>;
  /** True when the token belongs to an open session of this user. */
  readonly knows: (token: string, userId: number, now: Date) => Promise<boolean>;
};

export type Login = {
  readonly userId: number;
  readonly clientId: string;
  readonly scope: Scope;
  /** The caller's network address. */
  readonly address: string;
  /** What the browser calls itself (its user agent); null when it sends none. */
  readonly device: string | null;
  readonly now: Date;
};

/** After its use, the predecessor is still accepted for this long: an answer may be lost, or a second tab may send it. */
const graceMilliseconds = 10_000;

/** Creates the sessions of the token endpoint: stored in `db`, refresh tokens hashed with `secret`. */
export const createSessions = (
  db: Kysely<Database>,
  tokens: AccessTokens,
  secret: Buffer,
  settings: SessionSettings,
): Sessions => {
  const pair = async (
    db: Kysely<Database>,
    refreshToken: string,
    row: RefreshRow,
    now: Date,
  ): Promise<TokenPair> => {
    const user = await db
      .selectFrom('appUser')
      .select(['publicId', 'name', 'username', 'userGroupId', authoritiesOfUser])
      .where('id', '=', row.userId)
      .executeTakeFirstOrThrow();
    const accessToken = await tokens.sign({
      userPublicId: user.publicId,
      name: user.name,
      username: user.username,
      authorities: knownAuthorities(user.authorities),
      isOperator: user.userGroupId !== null || user.authorities.length > 0,
      familyId: row.familyId,
      scope: row.scope,
      // Derived from its refresh token, so that a repeated answer is exactly the same pair.
      tokenId: deriveFrom(secret, 'jti', refreshToken),
      issuedAt: row.issuedAt,
    });
    const age = Math.floor((now.getTime() - row.issuedAt.getTime()) / 1000);
    return {
      accessToken,
      refreshToken,
      scope: row.scope,
      expiresIn: Math.max(1, settings.accessTokenSeconds - age),
      refreshExpiresIn: Math.max(0, Math.floor((row.expiresAt.getTime() - now.getTime()) / 1000)),
    };
  };

  const insertToken = async (
    db: Kysely<Database>,
    token: string,
    family: Family,
    parentId: number | null,
    now: Date,
  ) => {
    const idleEnd = now.getTime() + settings.refreshIdleSeconds * 1000;
    const expiresAt = new Date(Math.min(idleEnd, family.expiresAt.getTime()));
    await db
      .insertInto('refreshToken')
      .values({ familyId: family.id, parentId, tokenHash: sha256(token), issuedAt: now, expiresAt })
      .execute();
    return { userId: family.userId, familyId: family.id, scope: family.scope, issuedAt: now, expiresAt };
  };

  return {
    open: async (db, { userId, clientId, scope, address, device, now }) => {
      const expiresAt = new Date(now.getTime() + settings.refreshAbsoluteSeconds * 1000);
      const from = { address: address.slice(0, 64), device: device?.slice(0, 300) ?? null };
      const { id } = await db
        .insertInto('sessionFamily')
        .values({ userId, clientId, scope, ...from, createdAt: now, expiresAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      await noteAccess(db, userId, now);
      const token = randomToken();
      return pair(db, token, await insertToken(db, token, { id, userId, scope, expiresAt }, null, now), now);
    },

    refresh: (token, clientId, now) =>
      inTransaction(db, async (transaction) => {
        // This conditional UPDATE alone decides which request rotates the token (T11); all others find the row used.
        const won = await sql<{ id: number }>`update refresh_token set used_at = ${now}
          where token_hash = ${sha256(token)} and used_at is null and expires_at > ${now}
            and exists (select from session_family f join app_user u on u.id = f.user_id
              where f.id = refresh_token.family_id and f.client_id = ${clientId} and f.revoked_at is null
                and f.expires_at > ${now} and u.status = 'ACTIVE' and f.scope = any(u.scopes))
          returning id`.execute(transaction);
        const found = await findRefreshToken(transaction, token);
        if (!found || found.clientId !== clientId || found.revokedAt !== null) return null;
        const family = {
          id: found.familyId,
          userId: found.userId,
          scope: found.scope,
          expiresAt: found.familyExpiresAt,
        };
        // Derived, so that it can be answered again without being stored unencrypted.
        const successor = deriveFrom(secret, 'refresh', token);
        if (won.rows.length > 0) {
          await noteAccess(transaction, family.userId, now);
          return pair(
            transaction,
            successor,
            await insertToken(transaction, successor, family, found.id, now),
            now,
          );
        }
        // Neither used nor rotated here: it expired, or its user may no longer sign in.
        if (found.usedAt === null) return null;
        const next = await findRefreshToken(transaction, successor);
        const isRecent = now.getTime() - found.usedAt.getTime() <= graceMilliseconds;
        if (isRecent && next && next.usedAt === null && next.expiresAt > now && next.familyExpiresAt > now) {
          return pair(transaction, successor, next, now);
        }
        // Reuse (T12, T13): every session of this family ends, for every holder of the token.
        await revokeFamilies(transaction, { familyId: found.familyId }, 'REFRESH_REUSED', now);
        return null;
      }),

    knows: async (token, userId, now) => {
      const found = await findRefreshToken(db, token);
      return (
        found !== null &&
        found.userId === userId &&
        found.usedAt === null &&
        found.revokedAt === null &&
        found.expiresAt > now &&
        found.familyExpiresAt > now
      );
    },
  };
};

type Family = {
  readonly id: string;
  readonly userId: number;
  readonly scope: Scope;
  readonly expiresAt: Date;
};
type RefreshRow = {
  readonly userId: number;
  readonly familyId: string;
  readonly scope: Scope;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
};

const authoritiesOfUser = sql<readonly string[]>`array(
  select a.authority_code from app_user_authority a where a.user_id = app_user.id
  union select g.authority_code from user_group_authority g where g.user_group_id = app_user.user_group_id)`.as(
  'authorities',
);

const findRefreshToken = async (db: Kysely<Database>, token: string) => {
  const row = await db
    .selectFrom('refreshToken as r')
    .innerJoin('sessionFamily as f', 'f.id', 'r.familyId')
    .select(['r.id', 'r.familyId', 'r.issuedAt', 'r.expiresAt', 'r.usedAt'])
    .select(['f.userId', 'f.clientId', 'f.scope', 'f.revokedAt', 'f.expiresAt as familyExpiresAt'])
    .where('r.tokenHash', '=', sha256(token))
    .executeTakeFirst();
  // Only `open` writes families, and it takes the scope from the list.
  return row ? { ...row, scope: row.scope as Scope } : null;
};

const noteAccess = async (db: Kysely<Database>, userId: number, now: Date): Promise<void> => {
  await db
    .insertInto('userAccess')
    .values({ userId, lastAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ lastAt: now }))
    .execute();
};

/** Whether session_family `f` is open: neither ended nor expired. */
export const isOpenSession = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(f.revoked_at is null and f.expires_at > ${now} and exists (
    select from refresh_token t where t.family_id = f.id and t.used_at is null and t.expires_at > ${now}))`;

/** A person's open sessions, the newest first; `device` is what the browser calls itself. */
export const readOpenSessions = async (db: Kysely<Database>, userId: number, now: Date) => {
  const { rows } = await sql<{
    readonly id: string;
    readonly device: string | null;
    readonly address: string | null;
    readonly createdAt: Date;
    readonly lastSeenAt: Date;
  }>`select f.id, f.device, f.address, f.created_at,
      (select max(t.issued_at) from refresh_token t where t.family_id = f.id) as last_seen_at
    from session_family f where f.user_id = ${userId} and ${isOpenSession(now)}
    order by f.created_at desc, f.id`.execute(db);
  return rows;
};

export type FamilyFilter =
  | { readonly familyId: string }
  | { readonly userId: number; readonly exceptFamilyId?: string }
  | { readonly clientId: string }
  | { readonly createdBefore: Date };

/** Ends sessions: their refresh tokens, access tokens and event streams. Returns how many ended. */
export const revokeFamilies = async (
  db: Kysely<Database>,
  filter: FamilyFilter,
  reason: string,
  now: Date,
): Promise<number> => {
  let query = db
    .updateTable('sessionFamily')
    .set({ revokedAt: now, revokedReason: reason })
    .where('revokedAt', 'is', null);
  if ('familyId' in filter) query = query.where('id', '=', filter.familyId);
  else if ('clientId' in filter) query = query.where('clientId', '=', filter.clientId);
  else if ('createdBefore' in filter) query = query.where('createdAt', '<', filter.createdBefore);
  else {
    query = query.where('userId', '=', filter.userId);
    if (filter.exceptFamilyId) query = query.where('id', '!=', filter.exceptFamilyId);
  }
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
};

/** Deletes sessions a week after their end, with their refresh tokens. */
export const forgetOldSessions = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .deleteFrom('sessionFamily')
    .where('expiresAt', '<', new Date(now.getTime() - 7 * 24 * 3_600_000))
    .execute();
};
