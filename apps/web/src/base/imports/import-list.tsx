import {
  countImports,
  type ImportFilter,
  type ImportRun,
  type importSorts,
  searchImports,
} from '@celeiro/contract/base/imports/imports.ts';
import { errorRows, importKindLabels } from '@celeiro/rules/base/imports/runs.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { Link } from '@tanstack/react-router';
import { plainRead } from '../../kit/api/query.ts';
import type { ListDefinition, ListViews } from '../../kit/list/list-definition.ts';
import { TimeAgo } from '../../kit/fields/time-ago.tsx';
import { pages } from '../../kit/url/pages.ts';
import { Person, QuietText } from '../../ui/data/data-cells.tsx';
import type { DataColumn, RowLinkProps } from '../../ui/data/data-columns.ts';
import { ImportAction } from './import-action.tsx';
import { importFilters } from './import-filters.ts';
import { ImportStateTag } from './import-state.tsx';
import { errorTab } from './import-tabs.ts';
import { uploadsTexts as texts } from './imports.texts.ts';
import styles from './upload-cards.module.css';

type Sort = (typeof importSorts)[number];

const ImportLink = ({ row, ...link }: RowLinkProps<ImportRun>) => (
  <Link {...link} to={pages.importReview.path} params={{ importPublicId: row.publicId }} />
);

/** How many rows of a file fared so; a link to them. */
const Count = ({
  run,
  count,
  tab,
  label,
  children = formatCount(count),
}: {
  readonly run: ImportRun;
  readonly count: number;
  readonly tab: string;
  readonly label: string;
  readonly children?: string;
}) => {
  if (run.state === 'COLUMNS' || run.state === 'REVIEWING') return <span>{texts.nothing}</span>;
  if (count === 0 || !run.areRowsKept) return <span className="number">{children}</span>;
  return (
    <Link
      to={pages.importReview.path}
      params={{ importPublicId: run.publicId }}
      search={{ result: tab }}
      className={`${styles['count']} number`}
      aria-label={texts.countOf(label, count, run.fileName)}
    >
      {children}
    </Link>
  );
};

const goodOf = (run: ImportRun): number => run.newRows + run.changedRows;

/** Rows that can be written; once some of them were, those that were, of how many if not of all. */
const Good = ({ run }: { readonly run: ImportRun }) => {
  const good = goodOf(run);
  if (run.appliedAt === null || run.appliedRows === good)
    return <Count run={run} count={good} tab="GOOD" label={texts.columns.good} />;
  return (
    <Count run={run} count={run.appliedRows} tab="APPLIED" label={texts.columns.good}>
      {texts.appliedOf(run.appliedRows, good)}
    </Count>
  );
};

const columns: readonly DataColumn<ImportRun, Sort>[] = [
  {
    id: 'file',
    label: texts.columns.file,
    isFixed: true,
    isLink: true,
    cell: ({ fileName }) => (
      <span className="truncated" title={fileName}>
        {fileName}
      </span>
    ),
    card: { line: 1, look: 'strong' },
  },
  {
    id: 'kind',
    label: texts.columns.kind,
    width: '128px',
    givesWay: 'third',
    cell: ({ kind }) => <QuietText title={importKindLabels[kind]}>{importKindLabels[kind]}</QuietText>,
    card: { line: 2, look: 'quiet' },
  },
  {
    id: 'by',
    label: texts.columns.by,
    width: '136px',
    givesWay: 'second',
    cell: ({ sentBy }) => <Person name={sentBy} />,
  },
  {
    id: 'sent',
    label: texts.columns.when,
    width: '108px',
    sort: 'sent',
    givesWay: 'second',
    cell: ({ sentAt }) => <TimeAgo at={sentAt} />,
    card: { line: 2, look: 'quietWhole' },
  },
  {
    id: 'rows',
    label: texts.columns.rows,
    width: '64px',
    isNumber: true,
    cell: ({ rows }) => <span className="number">{formatCount(rows)}</span>,
    card: { line: 3, look: 'quietWhole', content: ({ rows }) => texts.onCard(rows) },
  },
  {
    id: 'good',
    label: texts.columns.good,
    width: '88px',
    isNumber: true,
    cell: (run) => <Good run={run} />,
  },
  {
    id: 'equal',
    label: texts.columns.equal,
    width: '64px',
    isNumber: true,
    givesWay: 'first',
    cell: (run) => <Count run={run} count={run.equalRows} tab="EQUAL" label={texts.columns.equal} />,
  },
  {
    id: 'errors',
    label: texts.columns.errors,
    width: '88px',
    isNumber: true,
    cell: (run) => (
      <Count run={run} count={errorRows(run)} tab={errorTab(run)} label={texts.columns.errors} />
    ),
  },
  {
    id: 'state',
    label: texts.columns.state,
    width: '160px',
    isApart: true,
    cell: (run) => <ImportStateTag run={run} />,
    card: { line: 3 },
  },
  {
    id: 'action',
    label: texts.columns.action,
    head: <span className="visually-hidden">{texts.columns.action}</span>,
    width: '196px',
    cell: (run) => <ImportAction run={run} />,
  },
];

const builtIn = [
  { id: 'all', name: texts.views.all, values: {} },
  { id: 'mine', name: texts.views.mine, values: { mine: 'yes' } },
  { id: 'review', name: texts.views.review, values: { state: 'COLUMNS,REVIEWING,REVIEW' } },
  { id: 'errors', name: texts.views.errors, values: { errors: 'yes' } },
];
const ofStores: Pick<ImportFilter, 'kinds'> = { kinds: ['STORES'] };
const views: ListViews<ImportFilter> = {
  page: 'uploads',
  useBuiltIn: () => ({ views: builtIn, isKnown: true }),
  count: (requested) => plainRead(countImports, { body: { filters: [...requested] } }),
  countedKinds: ['import'],
};

/** Files that were sent, each leading to its review. */
export const importList: ListDefinition<ImportRun, ImportFilter, Sort> = {
  title: texts.title,
  noun: texts.noun,
  searchPlaceholder: texts.searchPlaceholder,
  emptyHint: texts.emptyHint,
  columns,
  filters: importFilters,
  defaultSort: { field: 'sent', direction: 'desc' },
  ask: ({ filter, sort, query }) =>
    plainRead(searchImports, { query, body: { ...filter, sort: `${sort.field},${sort.direction}` } }),
  nameOf: ({ fileName }) => fileName,
  minWidth: 760,
  Link: ImportLink,
  liveKinds: ['import'],
  views,
};

/** The same of stores alone ('/store/upload-store-list'). */
export const storeImportList: typeof importList = {
  ...importList,
  title: texts.batchTitle,
  ask: ({ filter, sort, query }) =>
    plainRead(searchImports, {
      query,
      body: { ...filter, ...ofStores, sort: `${sort.field},${sort.direction}` },
    }),
  views: {
    ...views,
    count: (requested) =>
      plainRead(countImports, { body: { filters: requested.map((one) => ({ ...one, ...ofStores })) } }),
  },
};
