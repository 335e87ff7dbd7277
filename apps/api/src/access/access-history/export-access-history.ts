import type { exportAccessHistory as endpoint } from '@celeiro/contract/access/access-history/access-history.ts';
import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import {
  accessActionLabel,
  accessDetails,
  type AccessDetail,
} from '@celeiro/rules/access/access-history/access-history.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { SheetColumn } from '../../platform/files/sheet-column.ts';
import { sheetAnswer } from '../../platform/files/sheet.ts';
import type { FileAnswer, Operation } from '../../platform/http/docs/operation.ts';
import { subjectNameOf } from './access-history.dto.ts';
import {
  accessHistoryCondition,
  type AccessHistoryRow,
  readAccessHistory,
} from './access-history.queries.ts';

const sideText = (row: AccessHistoryRow, side: (detail: AccessDetail) => string | null): string =>
  accessDetails(row.oldValue, row.newValue)
    .flatMap((detail) => {
      const value = side(detail);
      return value === null ? [] : `${detail.label}: ${value}`;
    })
    .join('; ');

const columns: readonly SheetColumn<AccessHistoryRow>[] = [
  { label: 'Quando', width: 17, kind: 'instant', of: (row) => row.at.getTime() },
  { label: 'Quem', width: 26, kind: 'text', of: (row) => row.byName },
  { label: 'O que fez', width: 30, kind: 'text', of: (row) => accessActionLabel(row.action) },
  { label: 'A quem ou a quê', width: 32, kind: 'text', of: (row) => row.subject },
  { label: 'Nome', width: 26, kind: 'text', of: subjectNameOf },
  { label: 'Antes', width: 44, kind: 'text', of: (row) => sideText(row, ({ value }) => value) },
  { label: 'Depois', width: 44, kind: 'text', of: (row) => sideText(row, ({ newValue }) => newValue) },
];

const readable = new Intl.NumberFormat('pt-BR');

/** The access history as a sheet. Throws EXPORT_TOO_LARGE instead of omitting rows. */
export const exportAccessHistory = async (
  { db, now }: Operation,
  { body: { format, filter } }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> => {
  const rows = await readAccessHistory(db, accessHistoryCondition(filter), EXPORT_MAXIMUM + 1);
  if (rows.length > EXPORT_MAXIMUM)
    return refuse('EXPORT_TOO_LARGE', { maximum: readable.format(EXPORT_MAXIMUM) }, 'filter');
  return sheetAnswer(format, `auditoria-${businessDateOf(now.getTime())}`, 'Auditoria', columns, rows);
};
