import type { PageQuery } from '@celeiro/contract/page.ts';
import { type RawBuilder, sql } from 'kysely';
import { isCount } from '../http/cursor-text.ts';
import type { Operation } from '../http/operation.ts';
import { type ListSort, readCursor } from '../lists/list-cursor.ts';
import { type ListStart, readListPage } from '../lists/list-page.ts';
import { countList } from '../lists/list-total.ts';

/** A list of records as SQL. */
export type RecordList<F extends string> = {
  /** The list's name; totals are remembered by it. */
  readonly name: string;
  /** The rows with their alias: sql`business_unit r`. The alias is `r`: ties are broken by r.id. */
  readonly from: RawBuilder<unknown>;
  /** What each row shows, without `id` and `sortValue`. */
  readonly columns: RawBuilder<unknown>;
  /** The allow list of sorts: nothing a caller sends ever becomes a column's name. A `count` is a whole number from 0. */
  readonly sorts: Readonly<
    Record<F, { readonly column: RawBuilder<unknown>; readonly type: 'text' | 'count' }>
  >;
};

type Value = string | number;
const longestText = 300;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText;

/** A page of records (R-CALLS-001): `where` narrows, `key` names the filter for the total. `sort` is 'field,asc'. */
export const searchRecords = <F extends string, Row extends object>(
  operation: Pick<Operation, 'db' | 'now'>,
  list: RecordList<F>,
  asked: {
    readonly query: PageQuery;
    readonly sort: `${F},${ListSort['direction']}`;
    readonly where: RawBuilder<boolean>;
    readonly key: unknown;
  },
) => {
  const { db, now } = operation;
  const { from, where } = { from: list.from, where: asked.where };
  // The schema lets only 'field,direction' of this list in.
  const [field, direction] = asked.sort.split(',') as [F, ListSort['direction']];
  const sort: ListSort<F> = { field, direction };
  const { column, type } = list.sorts[field];
  const isValue = (value: unknown): value is Value => (type === 'count' ? isCount(value) : isText(value));
  const { page, size } = asked.query;
  const cursor = readCursor(asked.query.cursor, sort, isValue);
  const total = countList(db, { from, where, key: JSON.stringify([list.name, asked.key]) }, now);

  const read = async (start: ListStart<Value>, limit: number) => {
    const isBackward = start.kind === 'cursor' && start.move !== 'next';
    const isDescending = (direction === 'desc') !== isBackward;
    const order = isDescending ? sql`desc` : sql`asc`;
    const beyond = isDescending ? sql`<` : sql`>`;
    const cast = type === 'count' ? sql`bigint` : sql`text`;
    const reached =
      start.kind === 'cursor' && start.move !== 'last'
        ? sql`(${column}, r.id) ${beyond} (${start.key.value}::${cast}, ${start.key.id}::bigint)`
        : sql`true`;
    const offset = start.kind === 'offset' && start.offset > 0 ? sql`offset ${start.offset}` : sql``;
    const { rows } = await sql<Row & { readonly id: number; readonly sortValue: Value }>`
      select r.id, ${column} as sort_value, ${list.columns} from ${from}
      where ${where} and ${reached} order by ${column} ${order}, r.id ${order}
      limit ${sql.lit(limit)} ${offset}`.execute(db);
    return isBackward ? rows.toReversed() : rows;
  };
  return readListPage({ page, size, sort, cursor }, total, read);
};
