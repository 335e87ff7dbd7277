import type { PageQuery } from '@celeiro/contract/page.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RowReader } from '../../platform/db/row-reader.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { isCount } from '../../platform/lists/cursor-box.ts';
import { readCursor } from '../../platform/lists/list-cursor.ts';
import { type ListStart, readListPage } from '../../platform/lists/list-page.ts';
import { EXACT_LIMIT, type Total } from '../../platform/lists/list-total.ts';

// Merges rows of several tables by time: each table is read along its own index of (at, id), only as far as the page
// needs.

/** One of the tables, with the alias `r`. A row's number is `id * 2 + part`, so that numbers are unique. */
export type Part = {
  readonly part: 0 | 1;
  readonly from: RawBuilder<unknown>;
  /** The same columns for every part, without number and instant. */
  readonly columns: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
};

/** Tables whose rows are read together. */
export type Timeline<Row> = { readonly parts: readonly Part[]; readonly read: RowReader<Row & Placed> };

/** Microseconds since 1970, as an integer for cursors. */
type Moment = number;
/** What is read of every row: its number, and when it was. */
export type Placed = { readonly id: number; readonly sortValue: Moment; readonly at: Date };
type Direction = 'asc' | 'desc';

const numberOf = (part: Part['part']) => sql`r.id * 2 + ${sql.lit(part)}`;
const momentOf = sql`(extract(epoch from r.at) * 1000000)::bigint`;
const instantOf = (moment: Moment) => sql`timestamptz 'epoch' + ${moment}::float8 * interval '1 microsecond'`;

/** Whether a row of a part is beyond a key. */
const beyond = (part: Part['part'], start: ListStart<Moment>, isDescending: boolean): RawBuilder<unknown> => {
  if (start.kind !== 'cursor' || start.move === 'last') return sql`true`;
  const { value, id } = start.key;
  const half = (id - part) / 2;
  const [sign, edge] = isDescending ? [sql`<`, Math.ceil(half)] : [sql`>`, Math.floor(half)];
  return sql`(r.at, r.id) ${sign} (${instantOf(value)}, ${edge}::bigint)`;
};

const reader =
  <Row extends object>(db: Kysely<Database>, { parts, read }: Timeline<Row>, direction: Direction) =>
  async (start: ListStart<Moment>, limit: number): Promise<readonly (Row & Placed)[]> => {
    const isBackward = start.kind === 'cursor' && start.move !== 'next';
    const isDescending = (direction === 'desc') !== isBackward;
    const order = isDescending ? sql`desc` : sql`asc`;
    const offset = start.kind === 'offset' ? start.offset : 0;
    const arms = parts.map(
      ({ part, from, columns, where }) => sql`(
        select ${numberOf(part)} as id, ${momentOf} as sort_value, r.at, ${columns} from ${from}
        where ${where} and ${beyond(part, start, isDescending)}
        order by r.at ${order}, r.id ${order} limit ${sql.lit(limit + offset)})`,
    );
    if (arms.length === 0) return [];
    const { rows } = await read(
      db,
      sql`select * from (${sql.join(arms, sql` union all `)}) found
        order by at ${order}, id ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`,
    );
    return isBackward ? rows.toReversed() : rows;
  };

/** Exact up to 10,000; more are not counted. */
const countUpTo = async (db: Kysely<Database>, parts: readonly Part[]): Promise<Total> => {
  const enough = sql.lit(EXACT_LIMIT + 1);
  const arms = parts.map(({ from, where }) => sql`(select 1 from ${from} where ${where} limit ${enough})`);
  if (arms.length === 0) return { count: 0, isApproximate: false };
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${sql.join(arms, sql` union all `)}) counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count > EXACT_LIMIT ? { count: EXACT_LIMIT, isApproximate: true } : { count, isApproximate: false };
};

/** A page of the rows of all parts, by keyset (R-CALLS-001). */
export const searchTimeline = <Row extends object>(
  { db, cursors }: Pick<Operation, 'db' | 'cursors'>,
  timeline: Timeline<Row>,
  { query, sort }: { readonly query: PageQuery; readonly sort: `at,${Direction}` },
) => {
  const direction: Direction = sort === 'at,asc' ? 'asc' : 'desc';
  const listSort = { field: 'at', direction };
  const cursor = readCursor(cursors, query.cursor, listSort, (value): value is Moment => isCount(value));
  const requested = { page: query.page, size: query.size, sort: listSort, cursor, cursors };
  return readListPage(requested, countUpTo(db, timeline.parts), reader(db, timeline, direction));
};

/** The newest rows of all parts, at most `limit`. */
export const readNewest = <Row extends object>(
  db: Kysely<Database>,
  timeline: Timeline<Row>,
  limit: number,
) => reader(db, timeline, 'desc')({ kind: 'offset', offset: 0 }, limit);
