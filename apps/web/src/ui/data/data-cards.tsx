import type { ReactNode } from 'react';
import { Checkbox } from '../fields/checkbox.tsx';
import { classes } from '../classes.ts';
import type { DataColumn, DataRow, DataViewProps } from './data-columns.ts';
import styles from './data-table.module.css';
import { Skeleton } from '../marks/states.tsx';

const Part = <Row,>({ column, row }: { readonly column: DataColumn<Row>; readonly row: Row }): ReactNode => {
  const content = (column.card?.content ?? column.cell)(row);
  // What an ellipsis may end is whole in its tooltip.
  const title = typeof content === 'string' ? content : undefined;
  switch (column.card?.look) {
    case 'strong':
      return <span className={styles['strong']}>{content}</span>;
    case 'text':
      return (
        <span className="truncated" title={title}>
          {content}
        </span>
      );
    case 'quiet':
      return (
        <small className="truncated" title={title}>
          {content}
        </small>
      );
    case 'quietWhole':
      return <small className={styles['whole']}>{content}</small>;
    case 'whole':
      return <span className={styles['whole']}>{content}</span>;
    case undefined:
      return content;
  }
};

const Lines = <Row,>({ columns, row }: { readonly columns: readonly DataColumn<Row>[]; readonly row: Row }) =>
  [...Map.groupBy(columns, ({ card }) => card?.line ?? 0)]
    .filter(([line]) => line > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([line, parts]) => {
      const drawn = parts.map((column) => <Part key={column.id} column={column} row={row} />);
      return parts.length === 1 ? (
        drawn
      ) : (
        <span key={line} className={`row gap-8 center between min-0 ${styles['cardRow']}`}>
          {drawn}
        </span>
      );
    });

/**
 * The same rows on a phone: a card for each, of the columns that have a place on it. `look`: 'page' on a page of its own,
 * 'tall' where a card holds much, 'inset' inside another card.
 */
export const DataCards = <Row extends DataRow, Field extends string = string>({
  look = 'page',
  columns,
  choice,
  isLoading = false,
  live,
  marked,
  Link,
  ...view
}: DataViewProps<Row, Field> & { readonly look?: 'page' | 'tall' | 'inset' }) => (
  <ul
    className={classes(
      'stack gap-8 packed grow relative scrolls pad-8-12',
      styles['cards'],
      styles[`${look}Cards`],
      view.isStale && styles['stale'],
    )}
    aria-label={view.label}
    aria-busy={isLoading}
  >
    {isLoading &&
      Array.from({ length: 5 }, (_, index) => (
        <li
          key={index}
          className={classes(
            'stack gap-4 ink border r-12 bg-surface pad-12',
            styles['card'],
            styles['cardSkeleton'],
          )}
        >
          <Skeleton width="30%" />
          <Skeleton width="70%" />
          <Skeleton width="55%" />
          <Skeleton width="90%" />
        </li>
      ))}
    {view.rows.map((row) => {
      const isChosen = (choice?.chosen ?? marked)?.has(row.publicId) === true;
      const look = classes(
        'stack gap-4 ink border r-12 bg-surface pad-12',
        styles['card'],
        isChosen && styles['selectedCard'],
        live?.has(row.publicId) && styles['liveCard'],
      );
      const lines = <Lines columns={columns} row={row} />;
      return (
        <li key={row.publicId} className={classes(choice && styles['cardLine'])}>
          {choice && (
            <Checkbox
              label={choice.rowLabel(row)}
              isLabelHidden
              isChecked={isChosen}
              onChange={(isOn) => choice.onRow(row, isOn, false)}
            />
          )}
          {Link ? (
            <Link row={row} className={look} data-row-link>
              {lines}
            </Link>
          ) : (
            <div className={look}>{lines}</div>
          )}
        </li>
      );
    })}
  </ul>
);
