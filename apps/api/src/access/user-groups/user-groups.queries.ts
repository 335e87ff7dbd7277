import type { RightsHolder } from '@celeiro/rules/access/user-groups/user-groups.ts';
import { accountUses } from '@celeiro/rules/access/users/users.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import type { RecordUse } from '@celeiro/rules/records/record-uses.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Actor } from '../../platform/http/docs/operation.ts';
import type { Listed, RecordList } from '../../platform/records/search-records.ts';
import type { UserGroupRecord } from './user-group.record.ts';

const from = sql`user_group r join business_unit b on b.id = r.business_unit_id`;
const users = sql`(select count(*)::int from app_user u
  where u.user_group_id = r.id and 'intranetweb' = any (u.scopes))`;
const columns = sql`r.public_id, r.version, r.name, json_build_object('id', b.public_id, 'name', b.name) as unit,
  array(select a.authority_code from user_group_authority a where a.user_group_id = r.id order by 1) as authorities,
  ${users} as users`;

/** Whether the actor manages a unit (its id): every unit from the matriz, else only their own (T06). */
const isOfActor = (actor: Actor, unit: RawBuilder<unknown>): RawBuilder<boolean> =>
  actor.isOfMatriz ? sql<boolean>`true` : sql<boolean>`${unit} = ${actor.businessUnitId}`;

/** The groups that an actor may see, of one unit (its public id) or of all. */
export const groupsSeen = (actor: Actor, unitPublicId: string | undefined): RawBuilder<boolean> => {
  const ofUnit = unitPublicId === undefined ? sql`true` : sql`b.public_id = ${unitPublicId}::uuid`;
  return sql<boolean>`${isOfActor(actor, sql`b.id`)} and ${ofUnit}`;
};

/** Groups by name. */
export const readUserGroups = async (
  db: Kysely<Database>,
  where: RawBuilder<boolean>,
): Promise<readonly UserGroupRecord[]> => {
  const { rows } = await sql<UserGroupRecord>`
    select r.id, ${columns} from ${from} where ${where} order by fold(r.name), fold(b.name), r.id`.execute(
    db,
  );
  return rows;
};

/** A group that an actor may see, or null. */
export const readUserGroup = async (
  db: Kysely<Database>,
  actor: Actor,
  publicId: string,
): Promise<UserGroupRecord | null> => {
  const where = sql<boolean>`r.public_id = ${publicId}::uuid and ${groupsSeen(actor, undefined)}`;
  return (await readUserGroups(db, where))[0] ?? null;
};

/** These groups without those that the actor may not see. */
export const readUserGroupsById = (
  db: Kysely<Database>,
  actor: Actor,
  publicIds: readonly string[],
): Promise<readonly UserGroupRecord[]> =>
  readUserGroups(
    db,
    sql<boolean>`r.public_id = any (${[...publicIds]}::uuid[]) and ${groupsSeen(actor, undefined)}`,
  );

/** Number of accounts in a group: people, and systems that connect. */
export const countGroupUses = async (db: Kysely<Database>, id: number): Promise<readonly RecordUse[]> => {
  const { rows } = await sql<{ people: number; systems: number }>`
    select count(*) filter (where 'intranetweb' = any (scopes))::int as people,
      count(*) filter (where not 'intranetweb' = any (scopes))::int as systems
    from app_user where user_group_id = ${id}`.execute(db);
  return accountUses(rows[0] ?? { people: 0, systems: 0 });
};

/** The search list of groups. */
export const userGroupList: RecordList<'name' | 'users', UserGroupRecord> = {
  name: 'userGroups',
  from,
  columns,
  read: (db, statement) => sql<UserGroupRecord & Listed>`${statement}`.execute(db),
  sorts: { name: { column: sql`fold(r.name)`, type: 'text' }, users: { column: users, type: 'count' } },
};

/** A unit that an actor manages, or null. */
export const readUnit = async (
  db: Kysely<Database>,
  actor: Actor,
  publicId: string,
): Promise<RecordReference | null> => {
  const { rows } = await sql<RecordReference>`
    select b.public_id as id, b.name from business_unit b
    where b.public_id = ${publicId}::uuid and ${isOfActor(actor, sql`b.id`)}`.execute(db);
  return rows[0] ?? null;
};

/** Whether another group of the unit has this name, ignoring accents and case. */
export const isNameTaken = async (
  db: Kysely<Database>,
  group: { readonly id: number | null; readonly name: string; readonly unit: RecordReference },
): Promise<boolean> => {
  const { rows } = await sql`
    select from user_group g join business_unit b on b.id = g.business_unit_id
    where b.public_id = ${group.unit.id}::uuid and fold(g.name) = fold(${group.name})
      and g.id is distinct from ${group.id}::bigint limit 1`.execute(db);
  return rows.length > 0;
};

/** A person who may sign in to the intranet, with their group. */
export type Member = RightsHolder & { readonly groupId: number | null };

/** Everyone who may sign in to the intranet, with their rights, by name. */
export const readRightsHolders = async (db: Kysely<Database>): Promise<readonly Member[]> => {
  const { rows } = await sql<Member>`
    select u.public_id, u.name, b.parent_id is null as is_of_matriz, u.user_group_id as group_id,
      array(select a.authority_code from app_user_authority a where a.user_id = u.id order by 1) as own,
      array(select a.authority_code from user_group_authority a
        where a.user_group_id = u.user_group_id order by 1) as of_group
    from app_user u join business_unit b on b.id = u.business_unit_id
    where u.status = 'ACTIVE' and 'intranetweb' = any (u.scopes) order by fold(u.name), u.id`.execute(db);
  return rows;
};
