import type { ComponentProps, Key } from 'react';
import type { DataColumn } from './data-columns.ts';

/** What a small table reads of a column; without a label its head is an empty corner. */
export type SmallColumn<Row> = Pick<DataColumn<Row>, 'id' | 'label' | 'head' | 'cell' | 'isNumber'> & {
  /** Drawn for the eye alone: another column says the same. */
  readonly isDecorative?: true;
};

type SmallTableProps<Row> = Omit<ComponentProps<'table'>, 'children'> & {
  readonly columns: readonly SmallColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  readonly rowClass?: (row: Row) => string | undefined;
  /** False: no cell names its row. */
  readonly hasRowHeads?: boolean;
};

/** A few rows to read, without choice, order or pages; the first cell names its row. */
export const SmallTable = <Row,>({
  columns,
  rows,
  keyOf,
  rowClass,
  hasRowHeads = true,
  ...table
}: SmallTableProps<Row>) => (
  <table {...table}>
    <thead>
      <tr>
        {columns.map(({ id, label, head, isDecorative }) =>
          label === '' && isDecorative === undefined ? (
            <td key={id} />
          ) : (
            <th
              key={id}
              scope="col"
              aria-hidden={isDecorative}
              abbr={typeof head === 'string' ? label : undefined}
            >
              {head ?? label}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)} className={rowClass?.(row)}>
          {columns.map(({ id, cell, isNumber, isDecorative }, at) =>
            at === 0 && hasRowHeads ? (
              <th key={id} scope="row">
                {cell(row)}
              </th>
            ) : (
              <td key={id} className={isNumber === true ? 'number' : undefined} aria-hidden={isDecorative}>
                {cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
