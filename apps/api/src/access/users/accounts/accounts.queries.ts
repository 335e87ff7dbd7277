import type { UserFilter, UserRow, userSorts } from '@celeiro/contract/access/users/user-accounts.ts';
import type { PageQuery } from '@celeiro/contract/page.ts';
import type { UserFilters } from '@celeiro/rules/access/users/users.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isOpenSession } from '../../../platform/auth/sessions.ts';
import { holdsWords } from '../../../platform/db/folded-search.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Actor, Operation } from '../../../platform/http/docs/operation.ts';
import { countEachUpToCap } from '../../../platform/lists/counters.ts';
import { narrowed } from '../../../platform/lists/narrow.ts';
import { type Listed, type RecordList, searchRecords } from '../../../platform/records/search-records.ts';
import { withMayConfirm } from '../origin/may-confirm.ts';
import type { UserRecord } from '../user.record.ts';

export type UserSort = (typeof userSorts)[number];

const from = sql`app_user r join business_unit b on b.id = r.business_unit_id
  left join user_group g on g.id = r.user_group_id
  left join app_user p on p.id = r.parent_id
  left join user_access x on x.user_id = r.id`;

const own = sql`array(select a.authority_code from app_user_authority a where a.user_id = r.id order by 1)`;
const ofGroup = sql`array(
  select a.authority_code from user_group_authority a where a.user_group_id = r.user_group_id order by 1)`;
const all = sql`array(
  select a.authority_code from app_user_authority a where a.user_id = r.id
  union select a.authority_code from user_group_authority a where a.user_group_id = r.user_group_id)`;
const sessions = (now: Date) =>
  sql`(select count(*)::int from session_family f where f.user_id = r.id and ${isOpenSession(now)})`;

/** Whether the actor manages a person: all people of the intranet from the matriz, else those of their own unit (T06). */
export const isSeen = ({ isOfMatriz, businessUnitId }: Actor): RawBuilder<boolean> =>
  isOfMatriz
    ? sql<boolean>`'intranetweb' = any (r.scopes)`
    : sql<boolean>`'intranetweb' = any (r.scopes) and r.business_unit_id = ${businessUnitId}`;

/** The search list of people; sessions expire by machine time. */
const userList = (now: Date): RecordList<UserSort, ListedRow> => ({
  name: 'users',
  from,
  columns: sql`r.public_id, r.version, r.name, r.username, r.status, b.public_id as business_unit_public_id,
    b.name as business_unit_name, g.public_id as group_public_id, g.name as group_name, p.public_id as parent_public_id,
    p.name as parent_name, cardinality(${all}) as authorities, ${sessions(now)} as sessions, x.last_at as last_access_at`,
  read: (db, statement) => sql<ListedRow & Listed>`${statement}`.execute(db),
  sorts: {
    name: { column: sql`r.sort_name`, type: 'text' },
    username: { column: sql`r.username`, type: 'text' },
    lastAccess: {
      column: sql`coalesce(floor(extract(epoch from x.last_at) * 1000), 0)::bigint`,
      type: 'count',
    },
  },
});

/** The filter of a call; absent parts match everyone. */
export const userFiltersOf = (filter: UserFilter): UserFilters & Record<keyof UserFilter, unknown> => ({
  search: filter.search ?? '',
  businessUnitPublicIds: filter.businessUnitPublicIds ?? [],
  groupPublicIds: filter.groupPublicIds ?? [],
  parentPublicIds: filter.parentPublicIds ?? [],
  statuses: filter.statuses ?? [],
  authorities: filter.authorities ?? [],
});

const among = (column: RawBuilder<unknown>) => (values: readonly string[]) =>
  sql`${column} = any (${[...values]})`;

const seen = (actor: Actor, filters: UserFilters): RawBuilder<boolean> =>
  sql<boolean>`${isSeen(actor)} and ${narrowed(filters, {
    search: (text) => holdsWords(sql`r.search_text`, text),
    businessUnitPublicIds: among(sql`b.public_id::text`),
    groupPublicIds: among(sql`g.public_id::text`),
    parentPublicIds: among(sql`p.public_id::text`),
    statuses: among(sql`r.status`),
    authorities: (codes) => sql`${all} && ${[...codes]}::text[]`,
  })}`;

type ListedRow = Omit<UserRow, 'lastAccessAt'> & { readonly lastAccessAt: Date | null };

const rowDto = (row: ListedRow): UserRow => ({
  ...row,
  lastAccessAt: row.lastAccessAt?.toISOString() ?? null,
});

/** A page of the people that an actor may see. `sessionNow` is the machine time. */
export const searchUserRows = async (
  operation: Operation,
  requested: {
    readonly query: PageQuery;
    readonly sort: `${UserSort},${'asc' | 'desc'}`;
    readonly filters: UserFilters;
    readonly sessionNow: Date;
  },
) => {
  const { actor } = operation;
  const { query, sort, filters } = requested;
  const where = seen(actor, filters);
  const key = [actor.isOfMatriz ? null : actor.businessUnitId, filters];
  const page = await searchRecords(operation, userList(requested.sessionNow), {
    query,
    sort,
    where,
    key,
  });
  return { ...page, content: page.content.map(rowDto) };
};

/** How many people that an actor may see match each filter, up to a cap. */
export const countUserRows = ({ db, actor }: Operation, filters: readonly UserFilters[]) =>
  countEachUpToCap(
    db,
    from,
    filters.map((one) => seen(actor, one)),
  );

/** The people of a sheet in its order: the listed ones, or all that match the filters; at most `limit`. */
export const readUserSheet = async (
  { db, actor }: Operation,
  requested: {
    readonly filters: UserFilters;
    readonly publicIds: readonly string[] | null;
    readonly sort: `${UserSort},${'asc' | 'desc'}`;
    readonly limit: number;
    readonly sessionNow: Date;
  },
): Promise<readonly UserRow[]> => {
  const { columns, sorts } = userList(requested.sessionNow);
  // The schema accepts only 'field,direction' of this list.
  const [field, direction] = requested.sort.split(',') as [UserSort, 'asc' | 'desc'];
  const order = direction === 'desc' ? sql`desc` : sql`asc`;
  const where =
    requested.publicIds === null
      ? seen(actor, requested.filters)
      : sql<boolean>`${isSeen(actor)} and r.public_id = any (${[...requested.publicIds]}::uuid[])`;
  const { rows } = await sql<ListedRow>`select ${columns} from ${from} where ${where}
    order by ${sorts[field].column} ${order}, r.id ${order} limit ${requested.limit}`.execute(db);
  return rows.map(rowDto);
};

/** Rows of these people, by name. */
export const readUserRows = async (
  db: Kysely<Database>,
  publicIds: readonly string[],
  sessionNow: Date,
): Promise<UserRow[]> => {
  const { rows } = await sql<ListedRow>`select ${userList(sessionNow).columns} from ${from}
    where r.public_id = any (${[...publicIds]}::uuid[]) order by r.sort_name, r.id`.execute(db);
  return rows.map(rowDto);
};

const reference = (alias: string) => {
  const table = sql.raw(alias);
  return sql`case when ${table}.id is not null
    then json_build_object('id', ${table}.public_id, 'name', ${table}.name) end`;
};

// At most fifty levels, so that an existing cycle ends.
const parents = sql`(
  with recursive up as (
    select n.id, n.parent_id, n.public_id, n.name, 1 as level from app_user n where n.id = r.parent_id
    union all select n.id, n.parent_id, n.public_id, n.name, up.level + 1
    from app_user n join up on n.id = up.parent_id where up.level < 50)
  select coalesce(json_agg(json_build_object('publicId', public_id, 'name', name) order by level), '[]') from up)`;

const readUsers = async (
  db: Kysely<Database>,
  actor: Actor,
  where: RawBuilder<boolean>,
  sessionNow: Date,
): Promise<readonly UserRecord[]> => {
  const { rows } = await sql<Omit<UserRecord, 'mayConfirm'>>`
    select r.id, r.public_id, r.version, r.name, r.username, r.phone, r.status, r.inactivation_reason,
      r.dismissed_by, r.dismissed_at, r.created_at, ${reference('b')} as unit, ${reference('g')} as "group",
      ${reference('p')} as parent, b.parent_id is null as is_of_matriz, ${own} as authorities,
      ${ofGroup} as group_authorities, '{}'::text[] as handed_over, ${parents} as parents, x.last_at as last_access_at,
      ${sessions(sessionNow)} as sessions, i.expires_at as invitation_expires_at,
      (select m.name from app_user m where m.id = r.made_by_user_id) as made_by,
      (select m.name from app_user m where m.id = r.confirmed_by_user_id) as confirmed_by
    from ${from} left join user_invitation i on i.user_id = r.id and i.expires_at > ${sessionNow}
    where ${where} order by r.id`.execute(db);
  return withMayConfirm(db, actor, rows);
};

/** A person that an actor may see, or null. */
export const readUser = async (
  db: Kysely<Database>,
  actor: Actor,
  publicId: string,
  sessionNow: Date,
): Promise<UserRecord | null> => {
  const where = sql<boolean>`r.public_id = ${publicId}::uuid and ${isSeen(actor)}`;
  return (await readUsers(db, actor, where, sessionNow))[0] ?? null;
};

/**
 * A person that the actor just changed, even when the person's unit is not visible to the actor any more. Null when there
 * is none.
 */
export const readChangedUser = async (
  db: Kysely<Database>,
  actor: Actor,
  publicId: string,
  sessionNow: Date,
): Promise<UserRecord | null> => {
  const where = sql<boolean>`r.public_id = ${publicId}::uuid and ${isSeen({ ...actor, isOfMatriz: true })}`;
  return (await readUsers(db, actor, where, sessionNow))[0] ?? null;
};

/** These people without those that the actor may not see. */
export const readUsersById = (
  db: Kysely<Database>,
  actor: Actor,
  publicIds: readonly string[],
  sessionNow: Date,
): Promise<readonly UserRecord[]> =>
  readUsers(
    db,
    actor,
    sql<boolean>`r.public_id = any (${[...publicIds]}::uuid[]) and ${isSeen(actor)}`,
    sessionNow,
  );
