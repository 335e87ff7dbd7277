import type { ImportRun } from '@celeiro/contract/base/imports/imports.ts';
import { errorRows, leftAsked, type RowOutcome, type RowResult } from '@celeiro/rules/base/imports/runs.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { reviewTexts } from './imports.texts.ts';

/** What is asked of a file's rows. */
export type RowsAsked = {
  readonly search?: string;
  readonly results?: RowResult[];
  readonly outcomes?: RowOutcome[];
  readonly isAsked?: boolean;
  readonly isError?: boolean;
};

/** What a tab shows, by its '?result='. */
export const tabFilters: Readonly<Record<string, RowsAsked>> = {
  GOOD: { results: ['NEW', 'CHANGED'] },
  CHANGED: { results: ['CHANGED'] },
  NEW: { results: ['NEW'] },
  EQUAL: { results: ['EQUAL'] },
  REFUSED: { results: ['REFUSED'] },
  APPLIED: { outcomes: ['APPLIED', 'UNDONE'] },
  FAILED: { outcomes: ['FAILED'] },
  KEPT: { outcomes: ['KEPT'] },
  ASKED: { isAsked: true },
  ERRORS: { isError: true },
};

/** The tabs among which the rows of a file's sheet of errors are. */
const errorTabs = (run: ImportRun): readonly string[] => [
  ...(run.refusedRows > 0 ? ['REFUSED'] : []),
  ...(run.failedRows > 0 ? ['FAILED'] : []),
  ...(leftAsked(run) > 0 ? ['ASKED'] : []),
];

/** The tab that shows the rows of a file's sheet of errors, all of them and no others. */
export const errorTab = (run: ImportRun): string => {
  const [only, ...more] = errorTabs(run);
  return only === undefined || more.length > 0 ? 'ERRORS' : only;
};

const tab = (value: string, label: string, count: number) =>
  count === 0 ? [] : [{ value, label, counter: formatCount(count) }];

/** Tabs of a file: by what its rows would do, and once it was applied by what became of them. */
export const tabsOf = (run: ImportRun) => {
  const isApplied = run.appliedAt !== null;
  const remaining = run.state === 'UNDONE' ? run.appliedRows - run.undoneRows : 0;
  const words = reviewTexts.tabs;
  return [
    { value: 'ALL', label: words.all, counter: formatCount(run.rows) },
    ...(isApplied ? tab('APPLIED', words.APPLIED, run.appliedRows - remaining) : []),
    ...(isApplied ? tab('KEPT', words.KEPT, remaining) : []),
    ...tab('ASKED', isApplied ? words.LEFT : words.ASKED, isApplied ? leftAsked(run) : run.askedRows),
    ...(isApplied ? tab('FAILED', words.FAILED, run.failedRows) : []),
    ...(isApplied ? [] : tab('CHANGED', words.CHANGED, run.changedRows)),
    ...(isApplied ? [] : tab('NEW', words.NEW, run.newRows)),
    ...tab('EQUAL', words.EQUAL, run.equalRows),
    ...tab('REFUSED', words.REFUSED, run.refusedRows),
    ...(errorTabs(run).length > 1 ? tab('ERRORS', words.ERRORS, errorRows(run)) : []),
  ];
};
