import {
  type AccessHistoryEntry,
  type AccessHistoryFilter,
  exportAccessHistory,
  searchAccessHistory,
} from '@celeiro/contract/access/access-history/access-history.ts';
import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import { accessActions, type AccessAction } from '@celeiro/rules/access/access-history/access-history.ts';
import { formatMoment } from '@celeiro/rules/days/calendar.ts';
import { Link } from '@tanstack/react-router';
import { download } from '../../kit/api/download.ts';
import { plainRead } from '../../kit/api/query.ts';
import { choicesFilter, daysFilter, idsFilter, textFilter } from '../../kit/list/filters/filters.ts';
import type { ListDefinition } from '../../kit/list/list-definition.ts';
import { numberedRows, type NumberedRow } from '../../kit/numbered-rows.ts';
import { SEARCH } from '../../kit/list/list-state.ts';
import { peopleLookUp } from '../../kit/fields/people-look-up.ts';
import { pages } from '../../kit/url/pages.ts';
import { QuietText, TwoLines } from '../../ui/data/data-cells.tsx';
import type { RowLinkProps } from '../../ui/data/data-columns.ts';
import { auditTexts as texts } from './access-history.texts.ts';

/** '?view=' of the audit. */
const AUDIT_VIEW = 'auditoria';

type Row = NumberedRow<AccessHistoryEntry>;

const when = ({ at }: Row): string => formatMoment(Date.parse(at));
const changes = (row: Row): string =>
  row.changes.map(({ label, value, newValue }) => texts.change(label, value, newValue)).join('; ');
const subject = ({ subject: account, subjectName }: Row): string => subjectName ?? account;

// The keys of an object are typed as plain text.
const actions = Object.entries(accessActions) as [AccessAction, string][];

/** Opens a step next to the list, with all it changed. */
const StepLink = ({ row, ...link }: RowLinkProps<Row>) => (
  <Link
    {...link}
    to="."
    search={(before: Readonly<Record<string, string>>) => ({ ...before, id: row.publicId })}
  />
);

/** T31: who did what to whose access, the newest first; for administrators of the matriz. */
export const auditList: ListDefinition<Row, AccessHistoryFilter, 'at'> = {
  title: pages.userList.title,
  view: AUDIT_VIEW,
  noun: texts.noun,
  searchPlaceholder: texts.searchPlaceholder,
  columns: [
    {
      id: 'at',
      label: texts.columns.at,
      width: '196px',
      sort: 'at',
      isFixed: true,
      cell: when,
      card: { line: 1, look: 'quietWhole' },
    },
    {
      id: 'by',
      label: texts.columns.by,
      width: '18%',
      cell: ({ byName }) => <span title={byName}>{byName}</span>,
      card: { line: 1, look: 'strong' },
    },
    {
      id: 'action',
      label: texts.columns.action,
      width: '20%',
      isLink: true,
      cell: ({ actionDescription }) => <span title={actionDescription}>{actionDescription}</span>,
      card: { line: 2, look: 'text' },
    },
    {
      id: 'subject',
      label: texts.columns.subject,
      width: '24%',
      cell: ({ subject: account, subjectName }) =>
        subjectName === null ? (
          <span title={account}>{account}</span>
        ) : (
          <TwoLines first={subjectName} second={account} />
        ),
      card: { line: 2, look: 'quiet', content: subject },
    },
    {
      id: 'changes',
      label: texts.columns.changes,
      cell: (row) => <QuietText title={changes(row)}>{changes(row)}</QuietText>,
      card: { line: 3, look: 'quietWhole' },
    },
  ],
  filters: [
    textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) }),
    idsFilter({
      param: 'person',
      label: texts.filters.person,
      lookUp: peopleLookUp,
      knowsAll: true,
      failed: texts.filters.failedPeople,
      ask: (ids) => ({ userPublicIds: [...ids] }),
    }),
    choicesFilter({
      param: 'action',
      label: texts.filters.action,
      options: actions.map(([value, label]) => ({ value, label })),
      ask: (chosen) => ({ actions: [...chosen] }),
    }),
    daysFilter({
      from: 'from',
      to: 'to',
      label: texts.filters.period,
      ask: (from, to) => ({ ...(from !== '' && { from }), ...(to !== '' && { to }) }),
    }),
  ],
  defaultSort: { field: 'at', direction: 'desc' },
  pageParams: ['id'],
  ask: ({ filter, sort, query }) =>
    numberedRows(
      plainRead(searchAccessHistory, {
        query,
        body: { ...filter, sort: `${sort.field},${sort.direction}` },
      }),
    ),
  nameOf: (row) => texts.rowName(row.actionDescription, when(row)),
  Link: StepLink,
  minWidth: 800,
  sheet: {
    maximum: EXPORT_MAXIMUM,
    fetch: ({ format, filter }, signal, onBytes) =>
      download(exportAccessHistory, { body: { format, filter } }, { signal }, onBytes),
  },
};
