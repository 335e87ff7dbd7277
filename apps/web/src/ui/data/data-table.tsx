import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ComponentType, memo, type PointerEvent, type ReactNode } from 'react';
import { Checkbox } from '../fields/checkbox.tsx';
import { classes } from '../classes.ts';
import type {
  DataColumn,
  DataRow,
  DataSection,
  DataSort,
  DataViewProps,
  RowChoice,
  RowLink,
} from './data-columns.ts';
import styles from './data-table.module.css';
import { rowLink } from './row-link.ts';
import { Skeleton } from '../marks/states.tsx';
import { useScrollStop } from '../use-scroll-stop.ts';

/** What may be got ready when a row is pointed at and when the button goes down on it. */
export type RowPointing<Row> = {
  readonly onPoint: (row: Row) => void;
  readonly onPress: (row: Row, event: PointerEvent) => void;
};

const cellClass = <Row,>(column: DataColumn<Row>): string =>
  classes(
    column.isNumber && styles['number'],
    column.isApart && styles['apart'],
    column.givesWay && styles[column.givesWay],
    column.width?.endsWith('px') && styles['fixed'],
  );

type RowProps<Row> = {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  readonly isLive: boolean;
  readonly isLeaving: boolean;
  readonly isChosen: boolean;
  readonly rowLabel: RowChoice<Row>['rowLabel'] | undefined;
  readonly onChoose: RowChoice<Row>['onRow'] | undefined;
  readonly Link: RowLink<Row> | undefined;
  readonly nameOf: ((row: Row) => string) | undefined;
  readonly pointing: RowPointing<Row> | undefined;
  readonly Below: ComponentType<{ readonly row: Row }> | undefined;
};

/** The number of columns that a full-width cell spans: with more, hidden ones would appear again. */
const spanOf = <Row,>(columns: readonly DataColumn<Row>[]): number =>
  columns.filter(({ givesWay }) => givesWay === undefined).length;

const AnyRow = <Row extends DataRow>({ row, columns, Link, Below, ...is }: RowProps<Row>) => (
  <>
    <tr
      className={classes(
        Link && styles['row'],
        is.isChosen && styles['selected'],
        is.isLive && styles['live'],
        is.isLeaving && styles['leaving'],
      )}
      {...(Link && rowLink)}
      onPointerEnter={() => is.pointing?.onPoint(row)}
      onPointerDown={(event) => is.pointing?.onPress(row, event)}
    >
      {is.rowLabel && (
        <td className={styles['select']} data-select>
          <Checkbox
            label={is.rowLabel(row)}
            isLabelHidden
            isChecked={is.isChosen}
            onChange={(isOn, isRange) => is.onChoose?.(row, isOn, isRange)}
          />
        </td>
      )}
      {columns.map((column) => {
        const content = column.cell(row);
        return (
          <td
            key={column.id}
            className={cellClass(column)}
            data-label={column.label}
            // What may be cut is said whole; a cell with more than words says it itself.
            title={typeof content === 'string' ? content : undefined}
          >
            {Link && column.isLink ? (
              <Link
                row={row}
                className={`medium ink ${styles['link']}`}
                data-row-link
                {...(is.nameOf && { 'aria-label': is.nameOf(row) })}
              >
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
    {Below && (
      <tr className={styles['below']}>
        <td colSpan={spanOf(columns) + (is.rowLabel ? 1 : 0)}>
          <Below row={row} />
        </td>
      </tr>
    )}
  </>
);
// `memo` loses the type parameter of what it is given; the component is the same.
const TableRow = memo(AnyRow) as typeof AnyRow;

const AllSkeletons = <Row,>({
  columns,
  count,
  isChosenFrom,
}: {
  readonly columns: readonly DataColumn<Row>[];
  readonly count: number;
  readonly isChosenFrom: boolean;
}): ReactNode =>
  Array.from({ length: count }, (_, index) => (
    <tr key={index} className={styles['skeleton']}>
      {isChosenFrom && <td className={styles['select']} />}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          <Skeleton width={column.isNumber ? '70%' : '80%'} />
        </td>
      ))}
    </tr>
  ));
// What the page learns while the rows are on their way changes none of them.
const Skeletons = memo(AllSkeletons) as typeof AllSkeletons;

const Head = <Row, Field extends string>({
  column,
  sort,
  onSort,
}: {
  readonly column: DataColumn<Row, Field>;
  readonly sort: DataSort<Field> | undefined;
  readonly onSort: ((field: Field) => void) | undefined;
}) => {
  const { sort: field } = column;
  const isSorted = field !== undefined && sort?.field === field;
  const Arrow = sort?.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      className={classes(cellClass(column), isSorted && styles['sorted'])}
      aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {field === undefined ? (
        (column.head ?? column.label)
      ) : (
        <button type="button" onClick={() => onSort?.(field)}>
          {column.label}
          {isSorted && <Arrow size={12} aria-hidden="true" />}
        </button>
      )}
    </th>
  );
};

/**
 * A table for data. `look`: 'page' has the dense rows of a page of its own, 'tall' rows of two lines and more, 'inset' is for
 * cards. `minWidth` in px: narrower, it scrolls. `isLabelled`: on phones each row is a list of its columns.
 */
export const DataTable = <Row extends DataRow, Field extends string = string>({
  columns,
  choice,
  look = 'page',
  minWidth,
  isLabelled = false,
  isLoading = false,
  skeletons = 10,
  sort,
  onSort,
  nameOf,
  pointing,
  Below,
  end,
  sections,
  leaving,
  ...view
}: DataViewProps<Row, Field> & {
  readonly look?: 'page' | 'tall' | 'inset';
  readonly minWidth?: number;
  readonly isLabelled?: boolean;
  /** Rows that are drawn while the first ones come. */
  readonly skeletons?: number;
  readonly sort?: DataSort<Field>;
  readonly onSort?: (field: Field) => void;
  /** What the row's link is called, where its text isn't enough. */
  readonly nameOf?: (row: Row) => string;
  readonly pointing?: RowPointing<Row>;
  /** What there is to say of a row, on a line of its own below it; one that draws nothing takes no line. */
  readonly Below?: ComponentType<{ readonly row: Row }> | undefined;
  /** Rows in groups, each under a head of its own, below those that belong to none. */
  readonly sections?: readonly DataSection<Row>[];
  /** Rows that are done with and about to go, by public id. */
  readonly leaving?: ReadonlySet<string>;
  /** Below the last row, and scrolls with the rows. */
  readonly end?: ReactNode;
}) => {
  const { ref, isScrollStop } = useScrollStop();
  const isMeasured = columns.some(({ width }) => width !== undefined);
  const drawn = (row: Row) => (
    <TableRow
      key={row.publicId}
      row={row}
      columns={columns}
      isLive={view.live?.has(row.publicId) === true}
      isLeaving={leaving?.has(row.publicId) === true}
      isChosen={(choice?.chosen ?? view.marked)?.has(row.publicId) === true}
      rowLabel={choice?.rowLabel}
      onChoose={choice?.onRow}
      Link={view.Link}
      nameOf={nameOf}
      pointing={pointing}
      Below={Below}
    />
  );
  return (
    <div
      ref={ref}
      className={classes('grow min-h-0 relative scrolls', styles['wrap'], styles[look])}
      tabIndex={isScrollStop ? 0 : -1}
      {...(isScrollStop && { role: 'region', 'aria-label': view.label })}
    >
      <table
        className={classes(
          styles['table'],
          isMeasured && styles['measured'],
          isLabelled && styles['labelled'],
          view.isStale && styles['stale'],
        )}
        style={{ minWidth }}
        aria-label={view.label}
        aria-busy={isLoading}
      >
        <colgroup>
          {choice && <col className={styles['select']} />}
          {columns.map(({ id, givesWay, width }) => (
            <col key={id} className={givesWay && styles[givesWay]} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {choice && (
              <th scope="col" className={styles['select']}>
                <Checkbox
                  label={choice.pageLabel}
                  isLabelHidden
                  isChecked={choice.page === 'all'}
                  isMixed={choice.page === 'some'}
                  isDisabled={isLoading}
                  onChange={choice.onPage}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading ? (
            <Skeletons columns={columns} count={skeletons} isChosenFrom={choice !== undefined} />
          ) : (
            view.rows.map(drawn)
          )}
        </tbody>
        {!isLoading &&
          sections?.map(({ id, head, rows }) => (
            <tbody key={id}>
              <tr className={styles['section']}>
                <th scope="rowgroup" colSpan={spanOf(columns)}>
                  {head}
                </th>
              </tr>
              {rows.map(drawn)}
            </tbody>
          ))}
      </table>
      {end}
    </div>
  );
};
