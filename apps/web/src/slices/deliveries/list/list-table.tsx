import type { DeliveryRow } from '@celeiro/contract/deliveries.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { rowLink } from '../../../kit/row-link.ts';
import { useOrderPage } from '../../../kit/url/order-page.ts';
import { classes } from '../../../ui/classes.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { cells } from './cells.tsx';
import { listTexts } from './list.texts.ts';
import type { Column } from './list-columns.ts';
import type { Sort, SortField } from './list-state.ts';
import styles from './list-table.module.css';
import type { RowSelection } from './use-row-selection.ts';
import { useWarmOrder } from './use-warm-order.ts';

const cellClass = (column: Column): string =>
  classes(column.isNumber && styles['number'], column.givesWay && styles[column.givesWay]);

const Row = memo(
  ({
    row,
    columns,
    isLive,
    page,
    isSelected,
    onSelect,
    warm,
  }: {
    readonly row: DeliveryRow;
    readonly columns: readonly Column[];
    readonly isLive: boolean;
    readonly page: ReturnType<typeof useOrderPage>;
    readonly isSelected: boolean;
    readonly onSelect: RowSelection['onRow'];
    readonly warm: ReturnType<typeof useWarmOrder>;
  }) => (
    <tr
      className={classes(styles['row'], isSelected && styles['selected'], isLive && styles['live'])}
      {...rowLink}
      onPointerEnter={() => warm.warmPage(row)}
      onPointerDown={(event) => warm.warmOrder(event, row)}
    >
      <td className={styles['select']} data-select>
        <Checkbox
          label={listTexts.selection.row(row.orderNumber, row.store)}
          isLabelHidden
          isChecked={isSelected}
          onChange={(isOn, isRange) => onSelect(row, isOn, isRange)}
        />
      </td>
      {columns.map((column) =>
        column.id === 'number' ? (
          <td key={column.id}>
            <Link
              className={styles['link']}
              data-row-link
              aria-label={listTexts.open(row.orderNumber, row.store)}
              to={page}
              params={{ orderPublicId: row.orderPublicId, deliveryPublicId: row.publicId }}
            >
              {row.orderNumber}
            </Link>
          </td>
        ) : (
          <td key={column.id} className={cellClass(column)}>
            {cells[column.id](row)}
          </td>
        ),
      )}
    </tr>
  ),
);

/** The dense table of wide screens. */
export const ListTable = ({
  rows,
  columns,
  sort,
  onSort,
  isLoading,
  isStale,
  live,
  size,
  chosen,
}: {
  readonly rows: readonly DeliveryRow[];
  readonly columns: readonly Column[];
  readonly sort: Sort;
  readonly onSort: (field: SortField) => void;
  readonly isLoading: boolean;
  readonly isStale: boolean;
  /** Deliveries somebody else just changed. */
  readonly live: ReadonlySet<string>;
  readonly size: number;
  readonly chosen: RowSelection;
}) => {
  const page = useOrderPage();
  const warm = useWarmOrder(page);
  return (
    <div className={classes(styles['wrap'], chosen.selection.size > 0 && styles['withBar'])} tabIndex={-1}>
      <table
        className={classes(styles['table'], isStale && styles['stale'])}
        aria-label={listTexts.table}
        aria-busy={isLoading}
      >
        <colgroup>
          <col className={styles['select']} />
          {columns.map((column) => (
            <col
              key={column.id}
              className={column.givesWay && styles[column.givesWay]}
              style={{ width: column.width }}
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles['select']}>
              <Checkbox
                label={listTexts.selection.page}
                isLabelHidden
                isChecked={chosen.page === 'all'}
                isMixed={chosen.page === 'some'}
                isDisabled={isLoading}
                onChange={chosen.onPage}
              />
            </th>
            {columns.map((column) => {
              const isSorted = column.sort !== undefined && sort.field === column.sort;
              const Arrow = sort.direction === 'asc' ? IconArrowUp : IconArrowDown;
              return (
                <th
                  key={column.id}
                  scope="col"
                  className={classes(cellClass(column), isSorted && styles['sorted'])}
                  aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
                >
                  {column.sort === undefined ? (
                    column.label
                  ) : (
                    <button type="button" onClick={() => column.sort && onSort(column.sort)}>
                      {column.label}
                      {isSorted && <Arrow size={12} aria-hidden="true" />}
                    </button>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {isLoading
            ? Array.from({ length: Math.min(size, 19) }, (_, index) => (
                <tr key={index} className={styles['skeleton']}>
                  <td className={styles['select']} />
                  {columns.map((column) => (
                    <td key={column.id} className={cellClass(column)}>
                      <Skeleton width={column.isNumber ? '70%' : '80%'} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <Row
                  key={row.publicId}
                  row={row}
                  columns={columns}
                  isLive={live.has(row.publicId)}
                  page={page}
                  isSelected={chosen.selection.has(row.publicId)}
                  onSelect={chosen.onRow}
                  warm={warm}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
};
