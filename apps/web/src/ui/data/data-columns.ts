import type { ComponentType, ReactNode } from 'react';

/** A row of a table for data: known by its public id. */
export type DataRow = { readonly publicId: string };

/** A column's place on a phone's card. Columns of the same line are side by side, in the table's order. */
export type CardPlace<Row> = {
  readonly line: number;
  /** 'strong' and 'whole' are never cut short, 'text' and 'quiet' end in an ellipsis; absent: drawn as it is. */
  readonly look?: 'strong' | 'text' | 'quiet' | 'quietWhole' | 'whole';
  /** What the card says instead of the cell. */
  readonly content?: (row: Row) => ReactNode;
};

/** One column: the table, the phone's card, the column choice and the export all read it. */
export type DataColumn<Row, Field extends string = string> = {
  readonly id: string;
  readonly label: string;
  /** Rendered in the head instead of the label. */
  readonly head?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /**
   * Share of the table's width; numbers in px stay as they are. A column without one takes what is left, also of those that
   * give way; where no column has one, the content decides.
   */
  readonly width?: string;
  /** The server's name of what it is sorted by; absent: it isn't. */
  readonly sort?: Field;
  /** The first direction when it is sorted by: names from A on, otherwise the largest or newest first. */
  readonly firstSort?: 'asc';
  readonly isNumber?: boolean;
  /** Always shown: it can't be hidden. */
  readonly isFixed?: boolean;
  /** Its text is the row's link. */
  readonly isLink?: boolean;
  /** Separated from the number before it. */
  readonly isApart?: boolean;
  /** On narrow windows these leave, in this order; the early ones stand in wide windows only. */
  readonly givesWay?: 'early' | 'first' | 'second' | 'third';
  /** Absent: the column isn't on the card. */
  readonly card?: CardPlace<Row>;
};

/** The link of a row, in its table or as its card. */
export type RowLinkProps<Row> = {
  readonly row: Row;
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly 'data-row-link'?: true;
};
export type RowLink<Row> = ComponentType<RowLinkProps<Row>>;

export type DataSort<Field extends string = string> = {
  readonly field: Field;
  readonly direction: 'asc' | 'desc';
};

/** The direction after a click on a column's head. */
export const nextDirection = <Row, Field extends string>(
  columns: readonly DataColumn<Row, Field>[],
  current: DataSort<Field>,
  field: Field,
): DataSort['direction'] => {
  if (current.field === field) return current.direction === 'desc' ? 'asc' : 'desc';
  return columns.find(({ sort }) => sort === field)?.firstSort ?? 'desc';
};

/** Choosing rows: by box, with Shift from the last one to this, or the page in sight. */
export type RowChoice<Row> = {
  readonly chosen: { readonly has: (publicId: string) => boolean; readonly size: number };
  /** Of the page in sight. */
  readonly page: 'none' | 'some' | 'all';
  readonly rowLabel: (row: Row) => string;
  readonly pageLabel: string;
  readonly onRow: (row: Row, isOn: boolean, isRange: boolean) => void;
  readonly onPage: (isOn: boolean) => void;
};

/** A group of rows under its head. */
export type DataSection<Row> = {
  readonly id: string;
  readonly head: ReactNode;
  readonly rows: readonly Row[];
};

/** What table and cards have in common. */
export type DataViewProps<Row extends DataRow, Field extends string> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row, Field>[];
  readonly isLoading?: boolean;
  /** Rows of the question before this one. */
  readonly isStale?: boolean;
  /** Rows another person just changed, by public id. */
  readonly live?: ReadonlySet<string>;
  readonly choice?: RowChoice<Row>;
  /** Rows that are marked as chosen by a box of their own. */
  readonly marked?: ReadonlySet<string>;
  readonly Link?: RowLink<Row>;
};
