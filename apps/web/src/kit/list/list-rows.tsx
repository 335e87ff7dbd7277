import { lazy, Suspense, useMemo } from 'react';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { DataCards } from '../../ui/data/data-cards.tsx';
import { type DataColumn, type DataRow, nextDirection, type RowChoice } from '../../ui/data/data-columns.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { EmptyState, ErrorState } from '../../ui/marks/states.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { kitTexts } from '../kit.texts.ts';
import type { Values } from './filters/filters.ts';
import type { BuiltInView, ListDefinition } from './list-definition.ts';
import { SEARCH, viewQuery } from './list-state.ts';
import { listWords, wordsOf } from './list.texts.ts';
import type { useList } from './use-list.ts';
import { useLiveRows } from './use-live-rows.ts';

const UnreadAddress = lazy(() =>
  import('./filters/unread-address.tsx').then((module) => ({ default: module.UnreadAddress })),
);

const noRows: readonly never[] = [];
const noKinds: readonly never[] = [];
const useNothing = () => undefined;
const noViews: { readonly views: readonly BuiltInView[] } = { views: [] };
const useNoViews = () => noViews;
const MOST_SKELETONS = 19;

/** What the rows are drawn from. */
export type RowsControl<Row extends DataRow, Body extends object, Field extends string> = Pick<
  ReturnType<typeof useList<Row, Body, Field>>,
  'state' | 'size' | 'hasFailed' | 'change'
> & {
  readonly rows: { readonly isPlaceholderData: boolean; readonly refetch: () => unknown };
  readonly answer: { readonly content: readonly Row[] } | null;
};

/** Nothing yet, nothing in this queue, nothing for the search or filters: each has another next step (R-TABLE-004). */
const emptyHint = <Body extends object>(
  {
    filters,
    noun,
    emptyHint: ofAll,
  }: Pick<ListDefinition<DataRow, Body, string>, 'filters' | 'noun' | 'emptyHint'>,
  values: Values,
  views: readonly BuiltInView[],
): string => {
  const words = wordsOf(noun);
  const query = viewQuery(filters, values);
  if (query === '') return ofAll ?? words.nothingYet;
  const ofView = views.find((view) => viewQuery(filters, view.values) === query)?.empty;
  const typed = values[SEARCH]?.trim();
  return ofView ?? (typed === undefined ? words.emptyHint : words.notFoundHint(typed));
};

/** The rows of a list: as a table, on phones as cards, with placeholders while they load and a message when there are none. */
export const ListRows = <Row extends DataRow, Body extends object, Field extends string>({
  list,
  columns,
  control: { state, size, rows, answer, hasFailed, change },
  choice,
  onClear,
}: {
  readonly list: Pick<
    ListDefinition<Row, Body, Field>,
    | 'Below'
    | 'columns'
    | 'emptyHint'
    | 'filters'
    | 'liveKinds'
    | 'Link'
    | 'minWidth'
    | 'nameOf'
    | 'detailOf'
    | 'noun'
    | 'usePointing'
    | 'views'
  >;
  /** Those in sight. */
  readonly columns: readonly DataColumn<Row, Field>[];
  readonly control: RowsControl<Row, Body, Field>;
  readonly choice: RowChoice<Row> | undefined;
  /** Leaves all filters. */
  readonly onClear: () => void;
}) => {
  const isSmall = useSmallScreen();
  const live = useLiveRows(list.liveKinds ?? noKinds);
  const pointing = (list.usePointing ?? useNothing)();
  const { views } = (list.views?.useBuiltIn ?? useNoViews)();
  const { nameOf, detailOf, noun, Link, minWidth } = list;
  const words = useMemo(() => wordsOf(noun), [noun]);
  const openName = useMemo(
    () => (row: Row) => words.open([nameOf(row), ...(detailOf ? [detailOf(row)] : [])].join(', ')),
    [words, nameOf, detailOf],
  );
  const retry = () => void rows.refetch();
  if (state.unread.length > 0)
    return (
      <Suspense fallback={null}>
        <UnreadAddress unread={state.unread} onLeave={() => change({ unread: [] })} />
      </Suspense>
    );
  if (hasFailed && answer === null) return <ErrorState title={words.failed} onRetry={retry} />;
  const warning = hasFailed && (
    <Banner
      tone="error"
      isFlush
      action={
        <Button size="small" onClick={retry}>
          {kitTexts.retry}
        </Button>
      }
    >
      {listWords.failedRefresh}
    </Banner>
  );
  if (answer?.content.length === 0) {
    const query = viewQuery(list.filters, state.values);
    return (
      <>
        {warning}
        <EmptyState
          hint={emptyHint(list, state.values, views)}
          action={query !== '' && <Button onClick={onClear}>{listWords.clearFilters}</Button>}
        />
      </>
    );
  }
  const view = {
    label: words.table,
    rows: answer?.content ?? noRows,
    isLoading: answer === null,
    isStale: rows.isPlaceholderData,
    live,
    ...(choice && { choice }),
    ...(Link && { Link }),
  };
  return (
    <>
      {warning}
      {isSmall && list.columns.some(({ card }) => card !== undefined) ? (
        <DataCards {...view} columns={list.columns} />
      ) : (
        <DataTable
          {...view}
          columns={columns}
          sort={state.sort}
          onSort={(field) =>
            change({ sort: { field, direction: nextDirection(columns, state.sort, field) } })
          }
          skeletons={Math.min(size, MOST_SKELETONS)}
          nameOf={openName}
          isLabelled
          Below={list.Below}
          {...(minWidth !== undefined && { minWidth })}
          {...(pointing && { pointing })}
        />
      )}
    </>
  );
};
