import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import type { DataRow } from '../../ui/data/data-columns.ts';
import { Pagination } from '../../ui/data/pagination.tsx';
import { TabPanel } from '../../ui/actions/tabs.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { onDemand } from '../browser/on-demand.tsx';
import { useHiddenColumns } from './column-chooser.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import type { Values } from './filters/filters.ts';
import type { ListDefinition } from './list-definition.ts';
import { useListKeys } from './list-keys.ts';
import styles from './list-page.module.css';
import { ListRows } from './list-rows.tsx';
import { filterBody, stateOf } from './list-state.ts';
import { listWords, wordsOf } from './list.texts.ts';
import { PageFrame } from './page-frame.tsx';
import { readFiltered } from './filters/read-filtered.ts';
import { useSelection } from './selection.ts';
import { useList } from './use-list.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { choose, useRowSelection } from './use-row-selection.ts';
import { ViewTabs } from './views/view-tabs.tsx';

const BulkBar = lazy(() => import('./bulk-bar.tsx').then((module) => ({ default: module.BulkBar })));
const ExportListDialog = onDemand(
  () => import('./export/export-list.dialog.tsx'),
  (module) => module.ExportListDialog,
);

const noRows: readonly never[] = [];

type Add = { readonly label: string; readonly onAdd: () => void };

/** The button for a new row, at its place on this screen. */
const Adding = ({ add, at }: { readonly add: Add | undefined; readonly at: 'head' | 'foot' }) => {
  const place = useSmallScreen() ? 'foot' : 'head';
  if (add === undefined || at !== place) return null;
  const button = (
    <Button look="primary" icon={<IconPlus size={16} aria-hidden="true" />} onClick={add.onAdd}>
      {add.label}
    </Button>
  );
  return at === 'head' ? (
    button
  ) : (
    <div className={`line-top bg-surface pad-8-12 ${styles['add']}`}>{button}</div>
  );
};

/** The page of a list: its head, views, filters, rows, and what is done with the chosen ones. `actions` stand in the head. */
export const ListPage = <
  Row extends DataRow,
  Body extends object,
  Field extends string,
  Selected extends DataRow = Row,
>({
  list,
  figure,
  actions,
  add,
  lead,
  notice,
}: {
  readonly list: ListDefinition<Row, Body, Field, Selected>;
  /** Text after the number of rows. */
  readonly figure?: string;
  readonly actions?: ReactNode;
  /** What makes a new row: last in the head, on a phone below everything, within reach of a thumb. */
  readonly add?: Add;
  /** Above its views. */
  readonly lead?: ReactNode;
  /** What is to be known of the whole list, below its views. */
  readonly notice?: ReactNode;
}) => {
  const control = useList(list);
  const { state, size, answer, change, changeSize, go } = control;
  const panel = useId();
  const [hidden, hide] = useHiddenColumns(list.columnsKey);
  const [exporting, setExporting] = useState<'filtered' | 'chosen' | null>(null);
  const choice = useRowSelection(list, answer?.content ?? noRows);
  const search = useRef<HTMLInputElement>(null);
  useListKeys(useCallback(() => search.current?.focus(), []));

  useReturnFocus(answer !== null);

  const words = wordsOf(list.noun);
  const total = answer?.totalElements ?? 0;
  const totalText = answer?.totalApproximate ? listWords.moreThan(formatCount(total)) : formatCount(total);
  const { bulk, columns, sheet } = list;
  const selected = [...useSelection(bulk?.store).values()];
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.has(id)), [columns, hidden]);
  const ask = (values: Values, isJump = false) =>
    isJump ? change({ ...stateOf(list, values), sort: state.sort, size: state.size }) : change({ values });
  const clear = () => ask({}, true);

  return (
    <PageFrame
      title={list.title}
      // Rows would have what is left below it, on a phone nothing.
      isWhole={lead !== undefined}
      count={answer === null ? undefined : [words.count(totalText, total === 1), figure].join('')}
      actions={
        <>
          {sheet && (
            <Button
              icon={<IconDownload size={16} aria-hidden="true" />}
              isDisabled={answer === null}
              disabledReason={answer?.content.length === 0 ? words.nothingToExport : null}
              onClick={() => setExporting('filtered')}
            >
              {listWords.export}
            </Button>
          )}
          {actions}
          <Adding add={add} at="head" />
        </>
      }
    >
      {lead}
      {list.views && (
        <ViewTabs list={list} views={list.views} state={state} total={control.exactTotal} panel={panel} />
      )}
      {notice}
      <TabPanel id={panel} hasTabs={list.views !== undefined}>
        <FilterBar
          list={list}
          values={state.values}
          onValues={ask}
          searchRef={search}
          hidden={hidden}
          onHide={hide}
        />
        <ListRows list={list} columns={shown} control={control} choice={choice} onClear={clear} />
      </TabPanel>
      <Suspense fallback={null}>
        {bulk && selected.length > 0 && (
          <BulkBar
            noun={list.noun}
            count={selected.length}
            maximum={bulk.store.maximum}
            total={total}
            isPageChosen={choice?.page === 'all'}
            summary={bulk.summary?.(selected)}
            onChooseAll={async () =>
              choose(bulk.store, await readFiltered(list, state, bulk.store.maximum), true, words.full)
            }
            onExport={sheet && (() => setExporting('chosen'))}
            onClear={bulk.store.clear}
          >
            <bulk.Actions rows={selected} onDone={bulk.store.release} />
          </BulkBar>
        )}
        {sheet && exporting !== null && (
          <ExportListDialog
            noun={list.noun}
            total={total}
            totalText={totalText}
            sheet={sheet}
            question={{
              columns: shown.map(({ id }) => id),
              filter: filterBody(list.filters, state.values),
              sort: state.sort,
              chosen: exporting === 'chosen' ? selected.map(({ publicId }) => publicId) : null,
            }}
            onClose={() => setExporting(null)}
          />
        )}
      </Suspense>
      <footer className={`row center end line-top bg-surface pad-0-gutter ${styles['foot']}`}>
        {answer !== null && (
          <Pagination
            page={state.page}
            size={size}
            total={total}
            countText={totalText}
            format={formatCount}
            onGo={go}
            onSize={changeSize}
          />
        )}
      </footer>
      <Adding add={add} at="foot" />
    </PageFrame>
  );
};
