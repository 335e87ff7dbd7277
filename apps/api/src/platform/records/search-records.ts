import type { PageQuery } from '@celeiro/contract/page.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RowReader } from '../db/row-reader.ts';
import type { Database } from '../db/schema.ts';
import type { Operation } from '../http/docs/operation.ts';
import { type CursorBox, isCount } from '../lists/cursor-box.ts';
import { type ListSort, readCursor } from '../lists/list-cursor.ts';
import { type ListStart, readListPage, startOf } from '../lists/list-page.ts';
import { countList, EXACT_LIMIT, isKnownAsLong, longTotal } from '../lists/list-total.ts';

type Value = string | number;
/** The columns of every row of a list: cursors need them. */
export type Listed = { readonly id: number; readonly sortValue: Value };

/** A list of records as SQL. */
export type RecordList<F extends string, Row = Listed> = {
  /** The list's name, the key of its cached totals. */
  readonly name: string;
  /** The rows with the alias `r`, as sql`business_unit r`; r.id breaks ties. */
  readonly from: RawBuilder<unknown>;
  /** The columns of each row, without `id` and `sortValue`. */
  readonly columns: RawBuilder<unknown>;
  readonly read: RowReader<Row & Listed>;
  /** The allowed sorts: a caller's text never becomes a column name. A `count` is a whole number from 0. */
  readonly sorts: Readonly<
    Record<F, { readonly column: RawBuilder<unknown>; readonly type: 'text' | 'count' }>
  >;
};

/** For a list whose rows are read separately, by their ids. */
export const idsAlone: Pick<RecordList<string>, 'columns' | 'read'> = {
  columns: sql`r.id`,
  read: (db, statement) => sql<Listed>`${statement}`.execute(db),
};

const longestText = 300;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText;

/** The order in which a page is read; reversed when it is reached from its end. */
const orderOf = <F extends string>(
  { sorts }: Pick<RecordList<F>, 'sorts'>,
  { field, direction }: ListSort<F>,
  start: ListStart<Value>,
) => {
  const isBackward = start.kind === 'cursor' && start.move !== 'next';
  const isDescending = (direction === 'desc') !== isBackward;
  const order = isDescending ? sql`desc` : sql`asc`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const cast = sorts[field].type === 'count' ? sql`bigint` : sql`text`;
  return {
    isBackward,
    order,
    /** Whether a row is beyond the start of the page. */
    reached: (column: RawBuilder<unknown>) =>
      start.kind === 'cursor' && start.move !== 'last'
        ? sql`(${column}, r.id) ${beyond} (${start.key.value}::${cast}, ${start.key.id}::bigint)`
        : sql`true`,
    offset: start.kind === 'offset' && start.offset > 0 ? sql`offset ${start.offset}` : sql``,
  };
};

type Asked<F extends string> = {
  readonly query: PageQuery;
  readonly sort: `${F},${ListSort['direction']}`;
  readonly where: RawBuilder<boolean>;
  readonly key: unknown;
};

const readAsked = <F extends string>(
  cursors: CursorBox,
  list: Pick<RecordList<F>, 'sorts'>,
  { sort: requested, query }: Asked<F>,
) => {
  // The schema accepts only 'field,direction' of this list.
  const [field, direction] = requested.split(',') as [F, ListSort['direction']];
  const sort: ListSort<F> = { field, direction };
  const isValue = (value: unknown): value is Value =>
    list.sorts[field].type === 'count' ? isCount(value) : isText(value);
  const { page, size } = query;
  return { page, size, sort, cursors, cursor: readCursor(cursors, query.cursor, sort, isValue) };
};

/** Reads the list in order until a page is full. Rows that don't match cost as much as those that do. */
const reader =
  <F extends string, Row extends object>(
    db: Kysely<Database>,
    list: RecordList<F, Row>,
    where: RawBuilder<boolean>,
    sort: ListSort<F>,
  ) =>
  async (start: ListStart<Value>, limit: number) => {
    const { column } = list.sorts[sort.field];
    const { isBackward, order, reached, offset } = orderOf(list, sort, start);
    const { rows } = await list.read(
      db,
      sql`select r.id, ${column} as sort_value, ${list.columns} from ${list.from}
        where ${where} and ${reached(column)} order by ${column} ${order}, r.id ${order}
        limit ${sql.lit(limit)} ${offset}`,
    );
    return isBackward ? rows.toReversed() : rows;
  };

/** A page of records (R-CALLS-001). `where` filters; `key` identifies the filter for the total. `sort` is 'field,asc'. */
export const searchRecords = <F extends string, Row extends object>(
  { db, now, cursors }: Pick<Operation, 'db' | 'now' | 'cursors'>,
  list: RecordList<F, Row>,
  requested: Asked<F>,
) => {
  const { where } = requested;
  const page = readAsked(cursors, list, requested);
  const key = JSON.stringify([list.name, requested.key]);
  const total = countList(db, { from: list.from, where, key }, now);
  return readListPage(page, total, reader(db, list, where, page.sort));
};

/**
 * The ids of a page, for a long list and a filter that matches few rows: one statement finds, counts and sorts the
 * matches, wherever they are in the list's order. With more matches than are counted exactly, the list is read in order.
 */
export const findRecords = async <F extends string>(
  { db, now, cursors }: Pick<Operation, 'db' | 'now' | 'cursors'>,
  list: Omit<RecordList<F>, 'columns' | 'read'> & {
    /** The same rows with only the joins that the filter needs, for counting. */
    readonly countedFrom: RawBuilder<unknown>;
  },
  requested: Asked<F>,
) => {
  const { where } = requested;
  const page = readAsked(cursors, list, requested);
  const key = JSON.stringify([list.name, requested.key]);
  const inOrder = reader(db, { ...list, ...idsAlone }, where, page.sort);
  const counted = { from: list.countedFrom, where, key };
  const readLong = () => readListPage(page, Promise.resolve(longTotal(db, counted, now)), inOrder);
  if (isKnownAsLong(db, key, now)) return readLong();

  const { column } = list.sorts[page.sort.field];
  const { isBackward, order, reached, offset } = orderOf(list, page.sort, startOf(page));
  const { rows } = await sql<{ count: number; id: number | null; sortValue: Value | null }>`
    with found as materialized (
      select r.id, ${column} as sort_value from ${list.from} where ${where} limit ${sql.lit(EXACT_LIMIT + 1)}),
    counted as (select count(*)::int as count from found),
    page as (
      select r.id, r.sort_value from found r
      where (select count from counted) <= ${sql.lit(EXACT_LIMIT)} and ${reached(sql`r.sort_value`)}
      order by r.sort_value ${order}, r.id ${order} limit ${sql.lit(page.size + 1)} ${offset})
    select c.count, p.id, p.sort_value from counted c left join page p on true
    order by p.sort_value ${order}, p.id ${order}`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count > EXACT_LIMIT) return readLong();
  const found = rows.flatMap(({ id, sortValue }) =>
    id === null || sortValue === null ? [] : [{ id, sortValue }],
  );
  const total = Promise.resolve({ count, isApproximate: false });
  return readListPage(page, total, async (_, limit) => {
    const nearest = found.slice(0, limit);
    return isBackward ? nearest.toReversed() : nearest;
  });
};
