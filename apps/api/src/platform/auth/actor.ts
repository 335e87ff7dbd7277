import type { Authority, Scope } from '@celeiro/contract/permissions.ts';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/schema.ts';
import type { Actor } from '../http/docs/operation.ts';
import { type AccessTokens, knownAuthorities } from './access-tokens.ts';

type ActorRow = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly username: string;
  readonly authorities: readonly string[];
  readonly hasGroup: boolean;
  readonly businessUnitId: number;
  readonly businessUnitPublicId: string;
  readonly isOfMatriz: boolean;
};

const actorColumns = `u.id, u.public_id as "publicId", u.name, u.username, u.user_group_id is not null as "hasGroup",
      u.business_unit_id as "businessUnitId", b.public_id as "businessUnitPublicId", b.parent_id is null as "isOfMatriz",
      array(select a.authority_code from app_user_authority a where a.user_id = u.id
            union select g.authority_code from user_group_authority g where g.user_group_id = u.user_group_id) as authorities`;

// One prepared statement for each request reads session, user and rights as they are now (T18), so a revoked session, a
// dismissed user or a removed role ends at once. Rights never come from the token.
const actorStatement = {
  name: 'actor',
  text: `select ${actorColumns}
    from session_family f join app_user u on u.id = f.user_id join business_unit b on b.id = u.business_unit_id
    where f.id = $1 and u.public_id = $2 and f.scope = $3 and f.revoked_at is null and f.expires_at > $4
      and u.status = 'ACTIVE' and f.scope = any(u.scopes)`,
};

/** Returns the caller that an `Authorization` header proves, or null. */
export type Authenticate = (authorization: string | undefined, now: Date) => Promise<Actor | null>;

const bearer = /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i;

export const createAuthenticate =
  (pool: pg.Pool, tokens: AccessTokens): Authenticate =>
  async (authorization, now) => {
    const token = bearer.exec(authorization ?? '')?.[1];
    if (token === undefined) return null;
    const claims = await tokens.verify(token, now);
    if (!claims) return null;
    return findActor(pool, claims, now);
  };

type Session = { readonly familyId: string; readonly userPublicId: string; readonly scope: Scope };

/** The caller of an open session, or null once the session ended. */
export const findActor = async (pool: pg.Pool, session: Session, now: Date): Promise<Actor | null> => {
  const { rows } = await pool.query<ActorRow>({
    ...actorStatement,
    values: [session.familyId, session.userPublicId, session.scope, now],
  });
  const row = rows[0];
  return row ? actorOf(row, session.scope, session.familyId) : null;
};

/** Whether the person `r` may open deliveries and stores, by the same rule as for their requests. */
export const isOperatorRow = sql<boolean>`(r.user_group_id is not null
  or exists (select from app_user_authority a where a.user_id = r.id))`;

/**
 * A person of the intranet with their present rights, for work that continues without a request; null once the person
 * left.
 */
export const readActor = async (db: Kysely<Database>, userId: number): Promise<Actor | null> => {
  const { rows } = await sql<ActorRow>`select ${sql.raw(actorColumns)}
    from app_user u join business_unit b on b.id = u.business_unit_id
    where u.id = ${userId} and u.status = 'ACTIVE' and 'intranetweb' = any(u.scopes)`.execute(db);
  const row = rows[0];
  return row ? actorOf(row, 'intranetweb', '') : null;
};

/** The present callers of these sessions. Missing are sessions that ended and people who are no longer operators (T18). */
export const readSessionActors = async (
  db: Kysely<Database>,
  familyIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Actor>> => {
  const { rows } = await sql<ActorRow & { readonly familyId: string; readonly scope: Scope }>`
    select ${sql.raw(actorColumns)}, f.id as "familyId", f.scope
    from session_family f join app_user u on u.id = f.user_id join business_unit b on b.id = u.business_unit_id
    where f.id = any(${familyIds}::uuid[]) and f.revoked_at is null and f.expires_at > ${now}
      and u.status = 'ACTIVE' and f.scope = any(u.scopes)`.execute(db);
  return new Map(
    rows
      .map((row) => actorOf(row, row.scope, row.familyId))
      .filter(({ scope, isOperator }) => scope !== 'intranetweb' || isOperator)
      .map((actor) => [actor.sessionFamilyId, actor]),
  );
};

const actorOf = (row: ActorRow, scope: Scope, sessionFamilyId: string): Actor => ({
  userId: row.id,
  publicId: row.publicId,
  name: row.name,
  username: row.username,
  scope,
  authorities: knownAuthorities(row.authorities) satisfies readonly Authority[],
  isOperator: row.hasGroup || row.authorities.length > 0,
  businessUnitId: row.businessUnitId,
  businessUnitPublicId: row.businessUnitPublicId,
  isOfMatriz: row.isOfMatriz,
  sessionFamilyId,
});
