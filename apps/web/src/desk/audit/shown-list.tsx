import {
  type AuditShown,
  exportShownData,
  searchShownData,
  type ShownAuditFilter,
} from '@celeiro/contract/desk/audit/audit.ts';
import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import { type PersonalField, personalFields } from '@celeiro/rules/personal-data.ts';
import { download } from '../../kit/api/download.ts';
import { plainRead } from '../../kit/api/query.ts';
import { choicesFilter } from '../../kit/list/filters/filters.ts';
import type { ListDefinition } from '../../kit/list/list-definition.ts';
import { numberedRows, type NumberedRow } from '../../kit/numbered-rows.ts';
import { pages } from '../../kit/url/pages.ts';
import { QuietText } from '../../ui/data/data-cells.tsx';
import { commonFilters } from './audit-filters.ts';
import { auditTexts as texts } from './audit.texts.ts';
import { addressOf } from './record-address.ts';
import { recordColumns, rowNameOf } from './record-columns.tsx';
import { SubjectLink } from './subject-link.tsx';

type Row = NumberedRow<AuditShown>;

/** '?view=' of who was shown what. */
export const SHOWN_VIEW = 'dados-pessoais';

// The keys of an object are typed as plain text.
const data = Object.entries(personalFields) as [PersonalField, string][];

/** Who was shown which personal data (Lei 13.709), the newest first. */
export const shownList: ListDefinition<Row, ShownAuditFilter, 'at'> = {
  title: pages.audit.title,
  view: SHOWN_VIEW,
  noun: texts.shownNoun,
  searchPlaceholder: texts.searchPlaceholder,
  columns: [
    ...recordColumns<Row>(true),
    {
      id: 'datum',
      label: texts.columns.datum,
      width: '20%',
      cell: ({ field }) => <span title={field}>{field}</span>,
      card: { line: 3, look: 'text' },
    },
    {
      id: 'reason',
      label: texts.columns.reason,
      cell: ({ reason }) => <QuietText title={reason ?? ''}>{texts.value(reason)}</QuietText>,
      card: { line: 3, look: 'quietWhole' },
    },
  ],
  filters: [
    ...commonFilters,
    choicesFilter({
      param: 'datum',
      label: texts.filters.datum,
      options: data.map(([value, label]) => ({ value, label })),
      ask: (chosen) => ({ fields: [...chosen] }),
    }),
  ],
  defaultSort: { field: 'at', direction: 'desc' },
  ask: ({ filter, sort, query }) =>
    numberedRows(
      plainRead(searchShownData, { query, body: { ...filter, sort: `${sort.field},${sort.direction}` } }),
    ),
  nameOf: rowNameOf,
  Link: ({ row, ...link }) => <SubjectLink {...link} address={addressOf(row.record)} />,
  minWidth: 900,
  sheet: {
    maximum: EXPORT_MAXIMUM,
    fetch: ({ format, filter }, signal, onBytes) =>
      download(exportShownData, { body: { format, filter } }, { signal }, onBytes),
  },
};
