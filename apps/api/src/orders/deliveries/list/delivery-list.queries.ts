import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { ListStart } from '../../../platform/lists/list-page.ts';
import { type DeliverySort, isGrouped, type PlainSortField, type SortValue } from './delivery-cursor.ts';
import { readGroupedIds, readGroupedRows } from './delivery-list-groups.queries.ts';
import {
  type DeliveryListRow,
  isPlannedOnce,
  type ListScope,
  listRows,
} from './delivery-list-rows.queries.ts';

type SortColumn = {
  readonly column: RawBuilder<unknown>;
  /** The column as an integer without loss, for the cursor, and the reverse. */
  readonly toNumber: RawBuilder<unknown>;
  readonly fromNumber: (value: number) => RawBuilder<unknown>;
};

// The allowed sorts: a caller's text never becomes a column name.
const sortColumns: Readonly<Record<PlainSortField, SortColumn>> = {
  receivedAt: {
    column: sql`d.received_at`,
    toNumber: sql`(extract(epoch from d.received_at) * 1000000)::bigint`,
    fromNumber: (value) => sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`,
  },
  deliveryDate: {
    column: sql`d.delivery_date`,
    toNumber: sql`(d.delivery_date - date '1970-01-01')::bigint`,
    fromNumber: (value) => sql`date '1970-01-01' + ${value}::int`,
  },
  orderNumber: {
    column: sql`d.number`,
    toNumber: sql`d.number`,
    fromNumber: (value) => sql`${value}::bigint`,
  },
  totalAmountWithTax: {
    column: sql`d.total_with_tax_centavos`,
    toNumber: sql`d.total_with_tax_centavos`,
    fromNumber: (value) => sql`${value}::bigint`,
  },
};

/**
 * `limit` rows of the list from `start`, in list order whichever way they were scanned. 'last' and 'previous' scan from
 * the other end, so that every page costs the same.
 */
export const readDeliveryRows = async (
  db: Kysely<Database>,
  scope: ListScope,
  sort: DeliverySort,
  start: ListStart<SortValue>,
  limit: number,
): Promise<readonly DeliveryListRow[]> => {
  const isBackward = start.kind === 'cursor' && start.move !== 'next';
  const rows = isGrouped(sort.field)
    ? await readGroupedRows(db, scope, sort.field, sort.direction, start, limit)
    : await readSortedRows(db, scope, sort.field, sort.direction, start, limit);
  return isBackward ? rows.toReversed() : rows;
};

const readSortedRows = async (
  db: Kysely<Database>,
  scope: ListScope,
  field: PlainSortField,
  direction: DeliverySort['direction'],
  start: ListStart<SortValue>,
  limit: number,
): Promise<readonly DeliveryListRow[]> => {
  const { column, toNumber, fromNumber } = sortColumns[field];
  const isBackward = start.kind === 'cursor' && start.move !== 'next';
  const isDescending = (direction === 'desc') !== isBackward;
  const order = isDescending ? sql`desc` : sql`asc`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const from =
    start.kind === 'cursor' && start.move !== 'last'
      ? sql`(${column}, d.id) ${beyond} (${fromNumber(Number(start.key.value))}, ${start.key.id}::bigint)`
      : sql`true`;
  const isFar = start.kind === 'offset' && start.offset > 0;
  const offset = isFar ? sql`offset ${start.offset}` : sql``;
  // Without filters the statement has a handful of texts (sort, direction, page size), each planned once for a
  // connection, since planning costs as much as the page. With filters, and for distant pages, each statement is planned
  // for its values.
  const plannedOnce = isPlannedOnce(scope, limit) && !isFar ? prepared : sql``;
  // Only the rows of the page are joined with other tables: the inner query finds them on `delivery` alone.
  const found = sql`select d.*, ${toNumber} as sort_value from delivery d
    where ${scope.where} and ${from} order by ${column} ${order}, d.id ${order} limit ${sql.lit(limit)} ${offset}`;
  const { rows } = await sql<DeliveryListRow>`${plannedOnce}
    ${listRows(found)} order by p.sort_value ${order}, p.id ${order}`.execute(db);
  return rows;
};

/** Ids of the first `limit` deliveries of the list, in list order. */
export const readDeliveryIds = async (
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
  sort: DeliverySort,
  limit: number,
): Promise<readonly number[]> => {
  if (isGrouped(sort.field)) return readGroupedIds(db, where, sort.field, sort.direction, limit);
  const { column } = sortColumns[sort.field];
  const direction = sort.direction === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ ids: number[] }>`select array(
    select d.id from delivery d where ${where} order by ${column} ${direction}, d.id ${direction}
    limit ${sql.lit(limit)}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
};

/** Number, version and status of these deliveries, for the failures of a batch. */
export const readBatchRows = async (
  db: Kysely<Database>,
  publicIds: readonly string[],
): Promise<readonly Pick<DeliveryListRow, 'publicId' | 'number' | 'version' | 'status'>[]> => {
  if (publicIds.length === 0) return [];
  const { rows } = await sql<Pick<DeliveryListRow, 'publicId' | 'number' | 'version' | 'status'>>`
    select public_id, number, version, status from delivery where public_id = any (${publicIds}::uuid[])`.execute(
    db,
  );
  return rows;
};
