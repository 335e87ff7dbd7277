import {
  type AuditChange,
  type AuditFilter,
  exportAudit,
  searchAudit,
} from '@celeiro/contract/desk/audit/audit.ts';
import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import {
  accessKinds,
  type AuditKind,
  auditKindNames,
  auditKinds,
} from '@celeiro/rules/desk/audit/audit-kinds.ts';
import { download } from '../../kit/api/download.ts';
import { plainRead } from '../../kit/api/query.ts';
import { choicesFilter } from '../../kit/list/filters/filters.ts';
import type { ListDefinition } from '../../kit/list/list-definition.ts';
import { numberedRows, type NumberedRow } from '../../kit/numbered-rows.ts';
import { pages } from '../../kit/url/pages.ts';
import { QuietText, TwoLines } from '../../ui/data/data-cells.tsx';
import { commonFilters, fieldFilter } from './audit-filters.ts';
import { auditTexts as texts } from './audit.texts.ts';
import { recordColumns, RowLink, rowNameOf } from './record-columns.tsx';

type Row = NumberedRow<AuditChange>;

const valueOf = (value: string | null) => <QuietText title={value ?? ''}>{texts.value(value)}</QuietText>;

const listOf = (kinds: readonly AuditKind[]): ListDefinition<Row, AuditFilter, 'at'> => ({
  title: pages.audit.title,
  noun: texts.noun,
  searchPlaceholder: texts.searchPlaceholder,
  columns: [
    ...recordColumns<Row>(true),
    {
      id: 'field',
      label: texts.columns.field,
      width: '16%',
      cell: ({ field, itemLabel }) =>
        itemLabel === null ? (
          <span title={field}>{field}</span>
        ) : (
          <TwoLines first={field} second={itemLabel} />
        ),
      card: {
        line: 3,
        look: 'text',
        content: ({ field, itemLabel }) => (itemLabel === null ? field : `${field} (${itemLabel})`),
      },
    },
    {
      id: 'old',
      label: texts.columns.old,
      cell: ({ value }) => valueOf(value),
      card: {
        line: 4,
        look: 'quietWhole',
        content: ({ value, newValue }) => `${texts.value(value)} → ${texts.value(newValue)}`,
      },
    },
    {
      id: 'new',
      label: texts.columns.new,
      cell: ({ newValue }) => <span title={newValue ?? ''}>{texts.value(newValue)}</span>,
    },
  ],
  filters: [
    ...commonFilters,
    choicesFilter({
      param: 'kind',
      label: texts.filters.kind,
      options: kinds.map((value) => ({ value, label: auditKinds[value].label })),
      ask: (chosen) => ({ kinds: [...chosen] }),
    }),
    fieldFilter(kinds),
  ],
  defaultSort: { field: 'at', direction: 'desc' },
  pageParams: ['id'],
  ask: ({ filter, sort, query }) =>
    numberedRows(
      plainRead(searchAudit, { query, body: { ...filter, sort: `${sort.field},${sort.direction}` } }),
    ),
  nameOf: rowNameOf,
  Link: RowLink,
  minWidth: 920,
  sheet: {
    maximum: EXPORT_MAXIMUM,
    fetch: ({ format, filter }, signal, onBytes) =>
      download(exportAudit, { body: { format, filter } }, { signal }, onBytes),
  },
});

/** T31: every change of every record, the newest first. */
export const changeList = listOf(auditKindNames.filter((kind) => !accessKinds.includes(kind)));

/** The same for administrators of the matriz, who also read what is about access. */
export const wholeChangeList = listOf(auditKindNames);
