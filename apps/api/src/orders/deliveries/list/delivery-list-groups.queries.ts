import type { DeliveryFilter } from '@celeiro/contract/orders/deliveries/delivery-list.ts';
import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { ListStart } from '../../../platform/lists/list-page.ts';
import type { DeliverySort, GroupSortField, SortValue } from './delivery-cursor.ts';
import {
  type DeliveryListRow,
  isPlannedOnce,
  type ListScope,
  listRows,
} from './delivery-list-rows.queries.ts';

/** A group sort: its groups as (id, place), sorted by place, and the column that refers to the group. */
type Grouping = {
  readonly groups: (filter: DeliveryFilter) => RawBuilder<unknown>;
  readonly column: RawBuilder<unknown>;
  readonly idOf: (text: string) => RawBuilder<unknown>;
  /** Some deliveries have no group; they come after all groups. */
  readonly hasNone?: true;
};

const bigint = (text: string): RawBuilder<unknown> => sql`${text}::bigint`;
const among = (ids: readonly string[] | undefined): RawBuilder<unknown> =>
  ids === undefined || ids.length === 0 ? sql`true` : sql`public_id = any (${ids}::uuid[])`;

const operatorsOf = ({ operatorUsernames: chosen, withoutOperator }: DeliveryFilter): RawBuilder<unknown> => {
  if (chosen !== undefined && chosen.length > 0) return sql`username = any (${chosen})`;
  return withoutOperator === true ? sql`false` : sql`true`;
};

const statusesOf = ({ statuses, aboveLimit }: DeliveryFilter): readonly string[] =>
  deliveryStatuses
    .filter(({ publicId }) => statuses === undefined || statuses.length === 0 || statuses.includes(publicId))
    .map(({ code }) => code)
    .filter((code) => aboveLimit === undefined || (code === 'CREDIT_ANALYSIS') === aboveLimit);

// A filter on the groups also filters them here: a group without a match would be scanned to its end.
const groupings: Readonly<Record<GroupSortField, Grouping>> = {
  store: {
    groups: () => sql`select id, search_text as place from store`,
    column: sql`d.store_id`,
    idOf: bigint,
  },
  supplier: {
    groups: (filter) =>
      sql`select id, search_text as place from supplier where ${among(filter.supplierPublicIds)}`,
    column: sql`d.supplier_id`,
    idOf: bigint,
  },
  operator: {
    groups: (filter) => sql`select id, fold(name) as place from app_user where ${operatorsOf(filter)}`,
    column: sql`d.operator_user_id`,
    idOf: bigint,
    hasNone: true,
  },
  payment: {
    groups: (filter) =>
      sql`select id, fold(name) as place from payment_method where ${among(filter.paymentMethodPublicIds)}`,
    column: sql`d.payment_method_id`,
    idOf: bigint,
  },
  status: {
    groups: (filter) =>
      sql`select id, place from unnest(${statusesOf(filter)}::text[]) with ordinality as status (id, place)`,
    column: sql`d.status`,
    idOf: (text) => sql`${text}::text`,
  },
};

/** Direction of a scan: groups up or down; within each group the newest first, unless the scan is backward. */
type Scan = {
  readonly grouping: Grouping;
  readonly scope: ListScope;
  readonly isUp: boolean;
  readonly isBackward: boolean;
  readonly limit: number;
};

const orderOf = (isUp: boolean): RawBuilder<unknown> => (isUp ? sql`asc` : sql`desc`);
const withinOrder = ({ isBackward }: Scan): RawBuilder<unknown> => {
  const order = orderOf(isBackward);
  return sql`d.received_at ${order}, d.id ${order}`;
};

/** A position between two rows: the group (null for none) and the delivery in it. */
type Place = { readonly groupId: string | null; readonly micros: string; readonly id: number };

const placeOf = (start: ListStart<SortValue>): Place | null => {
  if (start.kind === 'offset' || start.move === 'last') return null;
  const [groupId = '', micros = ''] = String(start.key.value).split(':');
  return { groupId: groupId === '' ? null : groupId, micros, id: start.key.id };
};

const isInGroup = ({ grouping }: Scan, groupId: string | null): RawBuilder<unknown> =>
  groupId === null ? sql`${grouping.column} is null` : sql`${grouping.column} = ${grouping.idOf(groupId)}`;

const isBeyondRow = ({ isBackward }: Scan, { micros, id }: Place): RawBuilder<unknown> =>
  sql`(d.received_at, d.id) ${isBackward ? sql`>` : sql`<`}
    (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`;

/** Whether the group `g` comes after the group of a position, by that group's present name. */
const isBeyondGroup = ({ grouping, isUp }: Scan, groupId: string): RawBuilder<unknown> =>
  sql`(g.place, g.id) ${isUp ? sql`>` : sql`<`}
    (select place, id from (${grouping.groups({})}) here where id = ${grouping.idOf(groupId)})`;

const sortValue = ({ grouping }: Scan): RawBuilder<unknown> =>
  sql`coalesce(${grouping.column}::text, '') || ':' || (extract(epoch from d.received_at) * 1000000)::bigint as sort_value`;

/** Prepares the statement when its plan should be cached. */
const planOf = ({ scope, limit }: Scan): RawBuilder<unknown> =>
  isPlannedOnce(scope, limit) ? prepared : sql``;

const read = async (
  db: Kysely<Database>,
  scan: Scan,
  found: RawBuilder<unknown>,
): Promise<readonly DeliveryListRow[]> => {
  const group = orderOf(scan.isUp);
  const within = orderOf(scan.isBackward);
  const { rows } = await sql<DeliveryListRow>`${listRows(found)}
    order by p.group_place ${group}, p.group_id ${group}, p.received_at ${within}, p.id ${within}`.execute(
    db,
  );
  return rows;
};

/**
 * Rows of one group, or of those without group, in the order of the group's index. Written as 'any' of one value: with
 * '=' the planner might instead scan the newest of all deliveries for a group that has none left.
 */
const ofGroup = (scan: Scan, groupId: string | null, beyond: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { grouping, scope, limit, isBackward } = scan;
  const isOfGroup =
    groupId === null
      ? sql`${grouping.column} is null`
      : sql`${grouping.column} = any (array[${grouping.idOf(groupId)}])`;
  return sql`${groupId === null ? planOf(scan) : sql``}
    select d.*, null as group_place, null as group_id, ${sortValue(scan)} from delivery d
    where ${isOfGroup} and ${scope.where} and ${beyond}
    order by ${grouping.column} ${orderOf(!isBackward)}, ${withinOrder(scan)} limit ${sql.lit(limit)}`;
};

/**
 * Rows of one group after the other, at most one page of each, until the page is full. The groups are read in order;
 * otherwise PostgreSQL would read all of them before sorting. The group is compared by two bounds and an order instead of
 * '=': only the group's index has that order, so the planner can't scan the newest of all deliveries for a group that has
 * none.
 */
const ofGroups = (scan: Scan, beyond: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { grouping, scope, isUp, limit } = scan;
  const order = orderOf(isUp);
  return sql`${planOf(scan)}
    select d.*, g.place as group_place, g.id as group_id, ${sortValue(scan)}
    from (${grouping.groups(scope.filter ?? {})} order by place ${order}, id ${order}) g
    cross join lateral (
      select d.* from delivery d where ${grouping.column} >= g.id and ${grouping.column} <= g.id and ${scope.where}
      order by ${grouping.column} ${orderOf(!scan.isBackward)}, ${withinOrder(scan)} limit ${sql.lit(limit)}
    ) d
    where ${beyond} order by g.place ${order}, g.id ${order}, ${withinOrder(scan)} limit ${sql.lit(limit)}`;
};

/** All matching rows, sorted: when there are few, and for a page by its number. */
const sorted = (scan: Scan, place: Place | null, offset: number): RawBuilder<unknown> => {
  const { grouping, scope, isUp, limit } = scan;
  const order = orderOf(isUp);
  return sql`
    select d.*, g.place as group_place, g.id as group_id, ${sortValue(scan)}
    from delivery d left join (${grouping.groups({})}) g on g.id = ${grouping.column}
    where ${scope.where} and ${place === null ? sql`true` : isAfter(scan, place)}
    order by g.place ${order}, g.id ${order}, ${withinOrder(scan)} limit ${sql.lit(limit)} offset ${offset}`;
};

const isAfter = (scan: Scan, place: Place): RawBuilder<unknown> => {
  const { groupId } = place;
  const here = sql`(${isInGroup(scan, groupId)} and ${isBeyondRow(scan, place)})`;
  if (groupId === null) return scan.isUp ? here : sql`(${here} or g.id is not null)`;
  const groups = isBeyondGroup(scan, groupId);
  return scan.isUp ? sql`(${here} or ${groups} or g.id is null)` : sql`(${here} or ${groups})`;
};

/** The parts of a scan from a position: the rest of its group, the groups after it, deliveries without group. */
const piecesFrom = (scan: Scan, place: Place | null): readonly RawBuilder<unknown>[] => {
  const none = scan.grouping.hasNone === true ? [ofGroup(scan, null, sql`true`)] : [];
  if (place === null) {
    const groups = ofGroups(scan, sql`true`);
    return scan.isUp ? [groups, ...none] : [...none, groups];
  }
  const rest = ofGroup(scan, place.groupId, isBeyondRow(scan, place));
  if (place.groupId === null) return scan.isUp ? [rest] : [rest, ofGroups(scan, sql`true`)];
  const groups = ofGroups(scan, isBeyondGroup(scan, place.groupId));
  return scan.isUp ? [rest, groups, ...none] : [rest, groups];
};

/**
 * `limit` rows of a group sort, from `start` in the direction of the scan. When many rows match, they are read part by
 * part along the indexes of the groups until the page is full; few rows are sorted.
 */
export const readGroupedRows = async (
  db: Kysely<Database>,
  scope: ListScope,
  field: GroupSortField,
  direction: DeliverySort['direction'],
  start: ListStart<SortValue>,
  limit: number,
): Promise<readonly DeliveryListRow[]> => {
  const isBackward = start.kind === 'cursor' && start.move !== 'next';
  const isUp = (direction === 'asc') !== isBackward;
  const scan: Scan = { grouping: groupings[field], scope, isUp, isBackward, limit };
  const place = placeOf(start);
  const offset = start.kind === 'offset' ? start.offset : 0;
  if (scope.breadth === 'few' || offset > 0) return read(db, scan, sorted(scan, place, offset));
  const rows: DeliveryListRow[] = [];
  for (const piece of piecesFrom(scan, place)) {
    rows.push(...(await read(db, scan, piece)));
    if (rows.length >= limit) break;
  }
  return rows.slice(0, limit);
};

/** Ids of the first `limit` deliveries of a group sort, in list order. */
export const readGroupedIds = async (
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
  field: GroupSortField,
  direction: DeliverySort['direction'],
  limit: number,
): Promise<readonly number[]> => {
  const scope: ListScope = { where, breadth: 'few' };
  const scan: Scan = {
    grouping: groupings[field],
    scope,
    isUp: direction === 'asc',
    isBackward: false,
    limit,
  };
  const { rows } = await sql<{ ids: number[] }>`
    select array(select p.id from (${sorted(scan, null, 0)}) p) as ids`.execute(db);
  return rows[0]?.ids ?? [];
};
