import type { AuditChange } from '@celeiro/contract/desk/audit/audit.ts';
import { formatMoment } from '@celeiro/rules/days/calendar.ts';
import { Link } from '@tanstack/react-router';
import type { NumberedRow } from '../../kit/numbered-rows.ts';
import { TwoLines } from '../../ui/data/data-cells.tsx';
import type { DataColumn, RowLinkProps } from '../../ui/data/data-columns.ts';
import { auditTexts } from './audit.texts.ts';

type AuditRow = NumberedRow<Pick<AuditChange, 'number' | 'at' | 'byName' | 'record' | 'field'>>;

const { columns: texts } = auditTexts;

export const whenOf = ({ at }: Pick<AuditRow, 'at'>): string => formatMoment(Date.parse(at));

/** What a person calls a row of the audit. */
export const rowNameOf = (row: AuditRow): string =>
  auditTexts.rowName(row.field, row.record.name, whenOf(row));

/** When, who, and of which record. */
export const recordColumns = <Row extends AuditRow>(isLink: boolean): readonly DataColumn<Row, 'at'>[] => [
  {
    id: 'at',
    label: texts.at,
    width: '172px',
    sort: 'at',
    isFixed: true,
    cell: whenOf,
    card: { line: 1, look: 'quietWhole' },
  },
  {
    id: 'by',
    label: texts.by,
    width: '14%',
    cell: ({ byName }) => <span title={byName}>{byName}</span>,
    card: { line: 1, look: 'strong' },
  },
  {
    id: 'record',
    label: texts.record,
    width: '22%',
    isLink,
    cell: ({ record }) => <TwoLines first={record.name} second={record.kindDescription} />,
    card: { line: 2, look: 'text', content: ({ record }) => `${record.kindDescription}: ${record.name}` },
  },
];

/** Opens a row next to the list. */
export const RowLink = <Row extends AuditRow>({ row, ...link }: RowLinkProps<Row>) => (
  <Link
    {...link}
    to="."
    search={(before: Readonly<Record<string, string>>) => ({ ...before, id: row.publicId })}
  />
);
