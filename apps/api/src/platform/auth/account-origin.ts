import { type AccountOrigin, countAsTwo } from '@celeiro/rules/access/users/account-origin.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The account that created this one; null once it was confirmed as another person's. */
const maker = sql`case when u.confirmed_by_user_id is null then u.made_by_user_id end as made_by_user_id`;

const readOrigins = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AccountOrigin>> => {
  const { rows } = await sql<AccountOrigin>`
    with recursive origin as (
      select u.id as account, u.id, ${maker} from app_user u where u.id = any (${[...ids]}::bigint[])
      union select o.account, u.id, ${maker} from origin o join app_user u on u.id = o.made_by_user_id)
    select account as id, array_agg(id)::float8[] as line from origin group by account`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Which of these accounts don't count as a second person next to the actor (T04, T22). */
export const readAccountsOfOneOrigin = async (
  db: Kysely<Database>,
  actorId: number,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const origins = await readOrigins(db, [actorId, ...ids]);
  const actor = origins.get(actorId);
  return ids.filter((id) => {
    const other = origins.get(id);
    return actor !== undefined && other !== undefined && !countAsTwo(actor, other);
  });
};

/**
 * Throws ACCOUNTS_OF_ONE_ORIGIN when the actor and one of these accounts don't count as two people (T04, T22). Every rule
 * that needs two people calls it. Null (no account, or a system) is ignored.
 */
export const assertCountAsTwo = async (
  db: Kysely<Database>,
  actorId: number,
  others: readonly (number | null)[],
): Promise<void> => {
  const ids = others.filter((id) => id !== null);
  const same = await readAccountsOfOneOrigin(db, actorId, ids);
  if (same.length > 0) refuse('ACCOUNTS_OF_ONE_ORIGIN');
};
