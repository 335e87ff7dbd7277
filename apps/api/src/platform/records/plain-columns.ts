import {
  type FieldRow,
  type FieldTable,
  type PlainName,
  type PlainPart,
  plainNames,
  type PlainValue,
} from '@celeiro/rules/records/field-table.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

// Plain fields in SQL: each is in one column of the record's table.

type ColumnOf<Row, F> = Row extends { readonly column: infer C extends string } ? C : F;
type Columns<T extends FieldTable> = {
  // The name of a column.
  [F in PlainName<T> as ColumnOf<T[F], F> & string]: PlainValue<T[F]>;
};
/** Doesn't compile when the table lacks columns; the error has the fields' names. */
type Stored<N extends keyof Database, T extends FieldTable> =
  Exclude<keyof Columns<T>, keyof Database[N]> extends infer Missing
    ? [Missing] extends [never]
      ? unknown
      : { readonly 'no column for': Missing }
    : never;

const columnOf = (row: FieldRow | undefined, name: string): string =>
  row !== undefined && 'column' in row && row.column !== undefined ? row.column : name;

/** The selected columns of a table's plain fields, for a row with this alias: 'r.name, r.legal_name'. */
export const plainColumns = <N extends keyof Database, const T extends FieldTable>(
  _name: N,
  table: T & Stored<N, T>,
  alias: string,
): RawBuilder<unknown> =>
  sql.join(
    plainNames<T>(table).map((name) => {
      const column = columnOf(table[name], name);
      const ref = sql.ref(`${alias}.${column}`);
      return column === name ? ref : sql`${ref} as ${sql.ref(name)}`;
    }),
  );

/** The values of a record's plain fields, by column, for an insert or update. */
export const plainValues = <N extends keyof Database, const T extends FieldTable>(
  _name: N,
  table: T & Stored<N, T>,
  record: PlainPart<T>,
): Columns<T> =>
  Object.fromEntries(
    plainNames<T>(table).map((name) => [columnOf(table[name], name), record[name]]),
  ) as Columns<T>; // a value for each of its columns
