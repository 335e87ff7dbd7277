import type { SheetFormat } from '@celeiro/contract/sheets.ts';
import type { EventKind } from '@celeiro/contract/events.ts';
import type { ComponentType } from 'react';
import type { DataColumn, DataRow, DataSort, RowLink } from '../../ui/data/data-columns.ts';
import type { RowPointing } from '../../ui/data/data-table.tsx';
import type { Download } from '../api/download.ts';
import type { SaveOptions, SaveOutcome } from '../api/save-change.ts';
import type { PlainRead } from '../api/query.ts';
import type { StorageKey } from '../browser/local-storage.ts';
import type { Filter, Values } from './filters/filters.ts';
import type { Noun } from './list.texts.ts';
import type { SelectionStore } from './selection.ts';

/** A page of rows, as lists of the contract answer it. */
export type PageAnswer<Row> = {
  readonly content: readonly Row[];
  readonly totalElements: number;
  readonly totalApproximate?: boolean | undefined;
  readonly cursors?:
    | { readonly next: string | null; readonly previous: string | null; readonly last: string | null }
    | undefined;
};

/** What a list asks of its endpoint. */
export type PageQuestion<Body, Field extends string> = {
  readonly filter: Partial<Body>;
  readonly sort: DataSort<Field>;
  readonly query: { readonly page: number; readonly size: number; readonly cursor?: string };
};

/** A tab above the list: the filters it applies. */
export type BuiltInView = {
  readonly id: string;
  readonly name: string;
  readonly values: Values;
  /** Why it may be empty and what to do then; absent, it is said as of any filters. */
  readonly empty?: string;
  /** A page of its own instead of the list, by its '?view='; its filters only count. */
  readonly opens?: string;
  /** The page of its own, by its '?view=', that shows the same to others: while an address leads there, this tab is open. */
  readonly alsoAt?: string;
};

/** Saved views of a list: its tabs, each with how many rows it finds. */
export type ListViews<Body> = {
  /** Names the list where views are kept. */
  readonly page: string;
  /** Those everyone has; a hook, since they may depend on who looks: `isKnown` once that is known. */
  readonly useBuiltIn: () => { readonly views: readonly BuiltInView[]; readonly isKnown: boolean };
  readonly count: (
    filters: readonly Partial<Body>[],
  ) => PlainRead<{ readonly counters: readonly { readonly count: number; readonly isCapped: boolean }[] }>;
  /** Kinds of event that may change a counter. */
  readonly countedKinds: readonly EventKind[];
};

/** Choosing rows and what is done with them. */
export type ListBulk<Row extends DataRow, Selected extends DataRow> = {
  readonly store: SelectionStore<Row, Selected>;
  /** Shown next to the number of chosen rows. */
  readonly summary?: (rows: readonly Selected[]) => string;
  /** Buttons of the bar; loaded when the first row is chosen. `onDone` gets the rows that are done: they are unchosen. */
  readonly Actions: ComponentType<{
    readonly rows: readonly Selected[];
    readonly onDone: (rows: readonly Selected[]) => void;
  }>;
};

export type SheetQuestion<Body, Field extends string> = {
  readonly format: SheetFormat;
  /** Ids of the columns in sight, in the table's order. */
  readonly columns: readonly string[];
  readonly filter: Partial<Body>;
  readonly sort: DataSort<Field>;
  /** Public ids, or null for all the filter finds. */
  readonly chosen: readonly string[] | null;
};

/** A list that can be exported. */
export type ListSheet<Body, Field extends string> = {
  /** A file that is answered at once takes so many rows. */
  readonly maximum: number;
  readonly fetch: (
    question: SheetQuestion<Body, Field>,
    signal: AbortSignal,
    onBytes: (received: number) => void,
  ) => Promise<Download>;
  /** Exports more rows than that as long work; absent, they can't be exported at once. */
  readonly start?: (
    question: SheetQuestion<Body, Field>,
    options: SaveOptions,
  ) => Promise<SaveOutcome<unknown>>;
};

/** A list as data: what it shows, what it asks and what can be done in it. */
export type ListDefinition<
  Row extends DataRow,
  Body extends object,
  Field extends string,
  Selected extends DataRow = Row,
> = {
  readonly title: string;
  /** The value of '?view=' where a page holds several lists; absent, it is the page's only one or its first. */
  readonly view?: string;
  /** Parameters of the address that its page reads: what is open next to it, which of its parts is shown. */
  readonly pageParams?: readonly string[];
  readonly noun: Noun;
  readonly searchPlaceholder: string;
  /** What is to be done where there is nothing yet, without any filters. */
  readonly emptyHint?: string;
  readonly columns: readonly DataColumn<Row, Field>[];
  readonly filters: readonly Filter<Body>[];
  readonly defaultSort: DataSort<Field>;
  readonly ask: (question: PageQuestion<Body, Field>) => PlainRead<PageAnswer<Row>>;
  /** What a person calls a row: '48001 de Mercadinho São Benedito'. */
  readonly nameOf: (row: Row) => string;
  /** Shown below the name in its link, and read after it: it distinguishes two of the same name. */
  readonly detailOf?: (row: Row) => string;
  /** In px; narrower, the table scrolls. */
  readonly minWidth?: number;
  readonly Link?: RowLink<Row>;
  /** A hook: what is got ready when a row is pointed at. */
  readonly usePointing?: () => RowPointing<Row>;
  /** What there is to say of a row, below it in the table: what it asks, why it wasn't saved. */
  readonly Below?: ComponentType<{ readonly row: Row }>;
  /** Rows of these kinds are highlighted when another person changes them. */
  readonly liveKinds?: readonly EventKind[];
  /** Where the columns a person hid are kept; absent: they can't be hidden. */
  readonly columnsKey?: StorageKey;
  readonly views?: ListViews<Body>;
  readonly bulk?: ListBulk<Row, Selected>;
  readonly sheet?: ListSheet<Body, Field>;
};
