import type {
  AuditChange,
  AuditShown,
  exportAudit as changesEndpoint,
  exportShownData as shownEndpoint,
} from '@celeiro/contract/desk/audit/audit.ts';
import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { SheetColumn } from '../../platform/files/sheet-column.ts';
import { sheetAnswer } from '../../platform/files/sheet.ts';
import type { FileAnswer, Operation } from '../../platform/http/docs/operation.ts';
import { auditChanges, auditShown } from './audit.dto.ts';
import { auditTimeline } from './audit.queries.ts';
import { shownTimeline } from './shown-data.queries.ts';
import { readNewest, type Timeline } from './timeline.ts';

type SheetRow = Pick<AuditChange, 'at' | 'byName' | 'record' | 'field'>;

const common: readonly SheetColumn<SheetRow>[] = [
  { label: 'Quando', width: 17, kind: 'instant', of: ({ at }) => Date.parse(at) },
  { label: 'Quem', width: 26, kind: 'text', of: ({ byName }) => byName },
  { label: 'Tipo', width: 24, kind: 'text', of: ({ record }) => record.kindDescription },
  { label: 'Registro', width: 44, kind: 'text', of: ({ record }) => record.name },
];
const changeColumns: readonly SheetColumn<AuditChange>[] = [
  ...common,
  { label: 'O que fez', width: 14, kind: 'text', of: ({ eventDescription }) => eventDescription },
  { label: 'Campo', width: 28, kind: 'text', of: ({ field }) => field },
  { label: 'Item', width: 32, kind: 'text', of: ({ itemLabel }) => itemLabel },
  { label: 'Antes', width: 44, kind: 'text', of: ({ value }) => value },
  { label: 'Depois', width: 44, kind: 'text', of: ({ newValue }) => newValue },
];
const shownColumns: readonly SheetColumn<AuditShown>[] = [
  ...common,
  { label: 'Dado', width: 28, kind: 'text', of: ({ field }) => field },
  { label: 'Motivo', width: 44, kind: 'text', of: ({ reason }) => reason },
];

const readable = new Intl.NumberFormat('pt-BR');

/** All rows of a sheet. Throws EXPORT_TOO_LARGE instead of omitting rows. */
const readAll = async <Row extends object>({ db }: Operation, timeline: Timeline<Row>) => {
  const rows = await readNewest(db, timeline, EXPORT_MAXIMUM + 1);
  return rows.length > EXPORT_MAXIMUM
    ? refuse('EXPORT_TOO_LARGE', { maximum: readable.format(EXPORT_MAXIMUM) }, 'filter')
    : rows;
};

/** The audit as a sheet. */
export const exportAudit = async (
  operation: Operation,
  { body: { format, filter } }: EndpointInput<typeof changesEndpoint>,
): Promise<FileAnswer> => {
  const rows = await readAll(operation, await auditTimeline(operation, filter));
  const name = `auditoria-${businessDateOf(operation.now.getTime())}`;
  return sheetAnswer(format, name, 'Auditoria', changeColumns, await auditChanges(operation.db, rows));
};

/** The log of shown personal data as a sheet. */
export const exportShown = async (
  operation: Operation,
  { body: { format, filter } }: EndpointInput<typeof shownEndpoint>,
): Promise<FileAnswer> => {
  const rows = await readAll(operation, await shownTimeline(operation, filter));
  const name = `dados-pessoais-${businessDateOf(operation.now.getTime())}`;
  return sheetAnswer(
    format,
    name,
    'Acessos a dados pessoais',
    shownColumns,
    await auditShown(operation.db, rows),
  );
};
