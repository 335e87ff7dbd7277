import { type AccountOrigin, countAsTwo } from '@celeiro/rules/access/users/account-origin.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Whom an account goes back to: no one, once it was confirmed as a person of its own. */
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

/** The ones of these accounts that don't count as another person next to the actor (T04, T22). */
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
 * Refuses ACCOUNTS_OF_ONE_ORIGIN where the actor and one of these accounts don't count as two people (T04, T22). Every rule that
 * takes two people asks it; accounts that are missing (null, a system) are no one's.
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
