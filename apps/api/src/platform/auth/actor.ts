import type { Authority, Scope } from '@celeiro/contract/permissions.ts';
import type pg from 'pg';
import type { Actor } from '../http/operation.ts';
import { type AccessTokens, knownAuthorities } from './access-tokens.ts';

type ActorRow = {
  readonly id: number;
  readonly public_id: string;
  readonly name: string;
  readonly username: string;
  readonly authorities: readonly string[];
  readonly has_group: boolean;
  readonly business_unit_id: number;
  readonly business_unit_public_id: string;
  readonly is_of_matriz: boolean;
};

// One prepared statement for each request: session, user and rights as they are now, so that a revoked session, a
// dismissed user or a removed role stops at once (T18). Rights never come from the token.
const actorStatement = {
  name: 'actor',
  text: `select u.id, u.public_id, u.name, u.username, u.user_group_id is not null as has_group,
      u.business_unit_id, b.public_id as business_unit_public_id, b.parent_id is null as is_of_matriz,
      array(select a.authority_code from app_user_authority a where a.user_id = u.id
            union select g.authority_code from user_group_authority g where g.user_group_id = u.user_group_id) as authorities
    from session_family f join app_user u on u.id = f.user_id join business_unit b on b.id = u.business_unit_id
    where f.id = $1 and u.public_id = $2 and f.scope = $3 and f.revoked_at is null and f.expires_at > $4
      and u.status = 'ACTIVE' and f.scope = any(u.scopes)`,
};

/** Turns an `Authorization` header into the caller, or null when it proves nothing. */
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

/** The caller a live session stands for, or null once it ended. */
export const findActor = async (pool: pg.Pool, session: Session, now: Date): Promise<Actor | null> => {
  const { rows } = await pool.query<ActorRow>({
    ...actorStatement,
    values: [session.familyId, session.userPublicId, session.scope, now],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    userId: row.id,
    publicId: row.public_id,
    name: row.name,
    username: row.username,
    scope: session.scope,
    authorities: knownAuthorities(row.authorities) satisfies readonly Authority[],
    isOperator: row.has_group || row.authorities.length > 0,
    businessUnitId: row.business_unit_id,
    businessUnitPublicId: row.business_unit_public_id,
    isOfMatriz: row.is_of_matriz,
    sessionFamilyId: session.familyId,
  };
};
