import { type ImportDetails, searchImportRows } from '@celeiro/contract/imports.ts';
import { leftAsked, type RowOutcome, type RowResult } from '@celeiro/rules/imports/runs.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useId, useMemo, useRef } from 'react';
import { plainRead } from '../../kit/api/query.ts';
import { type Filter, textFilter } from '../../kit/list/filters.ts';
import type { ListDefinition } from '../../kit/list/list-definition.ts';
import { useListKeys } from '../../kit/list/list-keys.ts';
import { ListRows } from '../../kit/list/list-rows.tsx';
import { SEARCH } from '../../kit/list/list-state.ts';
import { useList } from '../../kit/list/use-list.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ErrorsButton } from './import-action.tsx';
import { reviewTexts as texts } from './imports.texts.ts';
import styles from './import-review.module.css';
import { type ReviewRow, rowColumns, rowsWidth } from './row-columns.tsx';

type Body = {
  readonly search?: string;
  readonly results?: RowResult[];
  readonly outcomes?: RowOutcome[];
  readonly isAsked?: boolean;
};

/** What a tab shows, by its '?result='. */
const asks: Readonly<Record<string, Body>> = {
  GOOD: { results: ['NEW', 'CHANGED'] },
  CHANGED: { results: ['CHANGED'] },
  NEW: { results: ['NEW'] },
  EQUAL: { results: ['EQUAL'] },
  REFUSED: { results: ['REFUSED'] },
  APPLIED: { outcomes: ['APPLIED', 'UNDONE'] },
  FAILED: { outcomes: ['FAILED'] },
  KEPT: { outcomes: ['KEPT'] },
  ASKED: { isAsked: true },
};
const RESULT = 'result';

const filters: readonly Filter<Body>[] = [
  textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) }),
  { ...textFilter<Body>({ param: RESULT, label: '', ask: (result) => asks[result] ?? {} }), isHidden: true },
];

const listOf = (run: ImportDetails): ListDefinition<ReviewRow, Body, 'line'> => ({
  title: '',
  noun: texts.noun,
  searchPlaceholder: texts.search,
  columns: rowColumns(run),
  filters,
  defaultSort: { field: 'line', direction: 'asc' },
  ask: ({ filter, sort, query }) => {
    const asked = plainRead(searchImportRows, {
      params: { id: run.publicId },
      query,
      body: { ...filter, sort: `${sort.field},${sort.direction}` },
    });
    return {
      queryKey: asked.queryKey,
      queryFn: async (context) => {
        const page = await asked.queryFn(context);
        // Within a file its line tells a row from others.
        return { ...page, content: page.content.map((row) => ({ ...row, publicId: String(row.line) })) };
      },
    };
  },
  nameOf: ({ line, label }) => label ?? texts.onCard(line),
  minWidth: rowsWidth(run),
});

const tab = (value: string, label: string, count: number) =>
  count === 0 ? [] : [{ value, label, counter: formatCount(count) }];

/** Tabs of a file: by what its rows would do, and once it was applied by what became of them. */
const tabsOf = (run: ImportDetails) => {
  const isApplied = run.appliedAt !== null;
  const kept = run.state === 'UNDONE' ? run.appliedRows - run.undoneRows : 0;
  const words = texts.tabs;
  return [
    { value: 'ALL', label: words.all, counter: formatCount(run.rows) },
    ...(isApplied ? tab('APPLIED', words.APPLIED, run.appliedRows - kept) : []),
    ...(isApplied ? tab('KEPT', words.KEPT, kept) : []),
    ...(isApplied ? tab('FAILED', words.FAILED, run.failedRows) : []),
    ...tab('ASKED', isApplied ? words.LEFT : words.ASKED, isApplied ? leftAsked(run) : run.askedRows),
    ...(isApplied ? [] : tab('CHANGED', words.CHANGED, run.changedRows)),
    ...(isApplied ? [] : tab('NEW', words.NEW, run.newRows)),
    ...tab('EQUAL', words.EQUAL, run.equalRows),
    ...tab('REFUSED', words.REFUSED, run.refusedRows),
  ];
};

/** The rows of a file, by what they would do or did. */
export const ImportRows = ({ run }: { readonly run: ImportDetails }) => {
  const panel = useId();
  const list = useMemo(() => listOf(run), [run]);
  const control = useList(list);
  const { state, size, answer, change, changeSize, go } = control;
  const search = useRef<HTMLInputElement>(null);
  useListKeys(() => search.current?.focus());
  const result = state.values[RESULT];
  const chosen = result !== undefined && result in asks ? result : 'ALL';
  const show = (value: string): void => {
    const { [RESULT]: _former, ...others } = state.values;
    change({ values: value === 'ALL' ? others : { ...others, [RESULT]: value } });
  };
  const refused = run.refusedRows + run.failedRows + leftAsked(run);
  const total = answer?.totalElements ?? 0;
  return (
    <>
      <div className={styles['bar']}>
        <Tabs label={texts.tabs.label} panel={panel} tabs={tabsOf(run)} value={chosen} onChange={show} />
        <div className={styles['barEnd']}>
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
          {run.isMine && refused > 0 && (
            <ErrorsButton run={run}>{texts.downloadRefused(refused)}</ErrorsButton>
          )}
        </div>
      </div>
      <TabPanel id={panel}>
        <ListRows
          list={list}
          columns={list.columns}
          control={control}
          choice={undefined}
          onClear={() => change({ values: {} })}
        />
      </TabPanel>
      <div className={styles['pages']}>
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
