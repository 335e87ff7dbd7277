import { type ImportDetails, searchImportRows } from '@celeiro/contract/base/imports/imports.ts';
import { errorRows } from '@celeiro/rules/base/imports/runs.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useId, useMemo, useRef } from 'react';
import { plainRead } from '../../kit/api/query.ts';
import { type Filter, textFilter } from '../../kit/list/filters/filters.ts';
import type { ListDefinition } from '../../kit/list/list-definition.ts';
import { useListKeys } from '../../kit/list/list-keys.ts';
import { ListRows } from '../../kit/list/list-rows.tsx';
import { SEARCH } from '../../kit/list/list-state.ts';
import { useList } from '../../kit/list/use-list.ts';
import { Pagination } from '../../ui/data/pagination.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { TabPanel, Tabs } from '../../ui/actions/tabs.tsx';
import { ErrorsButton } from './import-action.tsx';
import { reviewTexts as texts } from './imports.texts.ts';
import styles from './import-review.module.css';
import { tabFilters, type RowsAsked, tabsOf } from './import-tabs.ts';
import { cardColumns, type ReviewRow, rowColumns, rowsWidth } from './row-columns.tsx';

const RESULT = 'result';

const filters: readonly Filter<RowsAsked>[] = [
  textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) }),
  {
    ...textFilter<RowsAsked>({ param: RESULT, label: '', ask: (result) => tabFilters[result] ?? {} }),
    clean: (text) => (Object.hasOwn(tabFilters, text) ? text : ''),
    isHidden: true,
  },
];

const listOf = (run: ImportDetails): ListDefinition<ReviewRow, RowsAsked, 'line'> => ({
  title: '',
  noun: texts.noun,
  searchPlaceholder: texts.search,
  columns: cardColumns(run),
  filters,
  defaultSort: { field: 'line', direction: 'asc' },
  ask: ({ filter, sort, query }) => {
    const requested = plainRead(searchImportRows, {
      params: { id: run.publicId },
      query,
      body: { ...filter, sort: `${sort.field},${sort.direction}` },
    });
    return {
      queryKey: requested.queryKey,
      queryFn: async (context) => {
        const page = await requested.queryFn(context);
        // Within a file its line identifies a row.
        return { ...page, content: page.content.map((row) => ({ ...row, publicId: String(row.line) })) };
      },
    };
  },
  nameOf: ({ line, label }) => label ?? texts.onCard(line),
  minWidth: rowsWidth(run),
});

/** The rows of a file, by what they would do or did. */
export const ImportRows = ({ run }: { readonly run: ImportDetails }) => {
  const panel = useId();
  const list = useMemo(() => listOf(run), [run]);
  const columns = useMemo(() => rowColumns(run), [run]);
  const control = useList(list);
  const { state, size, answer, change, changeSize, go } = control;
  const search = useRef<HTMLInputElement>(null);
  useListKeys(() => search.current?.focus());
  const result = state.values[RESULT];
  const chosen = result !== undefined && result in tabFilters ? result : 'ALL';
  const show = (value: string): void => {
    const { [RESULT]: _former, ...others } = state.values;
    change({ values: value === 'ALL' ? others : { ...others, [RESULT]: value } });
  };
  const errors = errorRows(run);
  const download = errors === run.refusedRows ? texts.downloadRefused : texts.downloadErrors;
  const total = answer?.totalElements ?? 0;
  return (
    <>
      <div className={`row center gap-4-12 ${styles['bar']}`}>
        <Tabs label={texts.tabs.label} panel={panel} tabs={tabsOf(run)} value={chosen} onChange={show} />
        <div className={`row wrap gap-8 center ${styles['barEnd']}`}>
          <SearchBox
            name={texts.searchName}
            placeholder={texts.search}
            value={state.values[SEARCH] ?? ''}
            onSearch={(text) => {
              const { [SEARCH]: _former, ...others } = state.values;
              change({ values: text === '' ? others : { ...others, [SEARCH]: text } });
            }}
            ref={search}
          />
          {run.isMine && errors > 0 && <ErrorsButton run={run}>{download(errors)}</ErrorsButton>}
        </div>
      </div>
      <TabPanel id={panel}>
        <ListRows
          list={list}
          columns={columns}
          control={control}
          choice={undefined}
          onClear={() => change({ values: {} })}
        />
      </TabPanel>
      <div className={`row end ${styles['pages']}`}>
        {answer !== null && (
          <Pagination
            page={state.page}
            size={size}
            total={total}
            countText={formatCount(total)}
            format={formatCount}
            onGo={go}
            onSize={changeSize}
          />
        )}
      </div>
    </>
  );
};
