import type { UserStatus } from '@celeiro/rules/access/users/users.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Actor } from '../../platform/http/docs/operation.ts';

// The people in the table of groups: intranet accounts of any status (T06).

const isSeen = ({ isOfMatriz, businessUnitId }: Actor): RawBuilder<boolean> => sql<boolean>`
  'intranetweb' = any (u.scopes) and (${isOfMatriz}::boolean or u.business_unit_id = ${businessUnitId}::bigint)`;

const own = sql`array(select a.authority_code from app_user_authority a where a.user_id = u.id order by 1)`;
const ofGroup = sql`array(
  select a.authority_code from user_group_authority a where a.user_group_id = g.id order by 1)`;

/**
 * Number of people in each group, with the first three by name; null is 'without group'. Groups without people are
 * missing.
 */
export const countMembers = async (db: Kysely<Database>, actor: Actor) => {
  const { rows } = await sql<{
    readonly groupPublicId: string | null;
    readonly people: number;
    readonly names: string[];
  }>`
    select g.public_id as group_public_id, count(*)::int as people,
      (array_agg(u.name order by u.sort_name, u.id))[1:3] as names
    from app_user u left join user_group g on g.id = u.user_group_id
    where ${isSeen(actor)} group by g.public_id`.execute(db);
  return rows;
};

/** How many people have each authority today, from their group or of their own. */
export const countHolders = async (db: Kysely<Database>, actor: Actor) => {
  const { rows } = await sql<{ readonly code: string; readonly people: number }>`
    select held.code, count(distinct u.id)::int as people
    from app_user u cross join lateral (
      select a.authority_code as code from app_user_authority a where a.user_id = u.id
      union select a.authority_code from user_group_authority a where a.user_group_id = u.user_group_id) held
    where ${isSeen(actor)} and u.status = 'ACTIVE' group by held.code order by held.code`.execute(db);
  return rows;
};

/** The first people of a group (its id) or without one, by name, with their own authorities; and the total. */
export const readMembers = async (
  db: Kysely<Database>,
  actor: Actor,
  groupId: number | null,
  limit: number,
) => {
  const { rows } = await sql<{
    readonly publicId: string;
    readonly name: string;
    readonly status: UserStatus;
    readonly authorities: string[];
    readonly total: number;
  }>`
    select u.public_id, u.name, u.status, ${own} as authorities, count(*) over ()::int as total
    from app_user u where ${isSeen(actor)} and u.user_group_id is not distinct from ${groupId}::bigint
    order by u.sort_name, u.id limit ${limit}`.execute(db);
  return {
    content: rows.map(({ publicId, name, status, authorities }) => ({ publicId, name, status, authorities })),
    total: rows[0]?.total ?? 0,
  };
};

/** A row of the sheet: a group, or a person of it; people without a group come last. */
export type MatrixRow = {
  readonly unit: string;
  readonly groupName: string | null;
  /** Null in the row of the group itself. */
  readonly person: { readonly name: string; readonly username: string; readonly status: UserStatus } | null;
  readonly own: readonly string[];
  readonly ofGroup: readonly string[];
};

/** Every group that an actor may see, each followed by its people. */
export const readMatrix = async (
  db: Kysely<Database>,
  actor: Actor,
  limit: number,
): Promise<readonly MatrixRow[]> => {
  const { rows } = await sql<MatrixRow>`
    select r.unit, r.group_name, r.person, r.own, r.of_group from (
      select b.name as unit, g.name as group_name, null::json as person, '{}'::text[] as own, ${ofGroup} as of_group,
        fold(g.name) as group_sort, fold(b.name) as unit_sort, g.id as group_id, '' as sort_name, 0 as id
      from user_group g join business_unit b on b.id = g.business_unit_id
      where ${actor.isOfMatriz}::boolean or b.id = ${actor.businessUnitId}::bigint
      union all
      select b.name, g.name, json_build_object('name', u.name, 'username', u.username, 'status', u.status), ${own},
        ${ofGroup}, fold(g.name), fold(b.name), g.id, u.sort_name, u.id
      from app_user u join business_unit b on b.id = u.business_unit_id
        left join user_group g on g.id = u.user_group_id
      where ${isSeen(actor)}) r
    order by r.group_sort nulls last, r.unit_sort, r.group_id, r.person is not null, r.sort_name, r.id
    limit ${limit}`.execute(db);
  return rows;
};
