import { formatReceived } from '@celeiro/rules/days/calendar.ts';
import { formatAmount } from '@celeiro/rules/money.ts';
import { formatPercent } from '@celeiro/rules/percent.ts';
import { formatQuantity, formatSize } from '@celeiro/rules/quantity.ts';
import { quotedFormulaStart } from '@celeiro/sheets/formula-signs.ts';
import type { FileAnswer } from '../http/docs/operation.ts';
import type { SheetColumn } from './sheet-column.ts';
import { toXlsx } from './workbook.ts';

const quotable = /[";\r\n]/;

/** Text as a CSV cell: escaped with an apostrophe where it would be a formula, quoted where needed. */
export const csvText = (text: string): string => {
  const safe = quotedFormulaStart.test(text) ? `'${text}` : text;
  return quotable.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const slashed = (day: string): string => day.split('-').toReversed().join('/');

const csvCell = <T>(column: SheetColumn<T>, row: T): string => {
  switch (column.kind) {
    case 'text':
      return csvText(column.of(row) ?? '');
    case 'money': {
      const amount = column.of(row);
      // A number in Brazilian format, with the minus sign of keyboards.
      return amount === null ? '' : formatAmount(amount).replaceAll('.', '').replace('−', '-');
    }
    case 'date':
      return slashed(column.of(row) ?? '');
    case 'quantity': {
      const quantity = column.of(row);
      return quantity === null ? '' : formatQuantity(quantity).replaceAll('.', '');
    }
    case 'size': {
      const size = column.of(row);
      return size === null ? '' : formatSize(size).replaceAll('.', '');
    }
    case 'instant': {
      const at = column.of(row);
      return at === null ? '' : formatReceived(at);
    }
    case 'percent': {
      const share = column.of(row);
      return share === null ? '' : formatPercent(share).replace('−', '-');
    }
    case 'integer':
      return String(column.of(row) ?? '');
  }
};

/** Start of a CSV file: a byte order mark, so that spreadsheet programs recognise UTF-8, and the labels. */
export const csvHead = <T>(columns: readonly SheetColumn<T>[]): string =>
  `\u{FEFF}${columns.map((column) => csvText(column.label)).join(';')}\r\n`;

/** Rows as CSV with semicolons and decimal commas, which a spreadsheet program set to Portuguese opens directly. */
export const csvLines = <T>(columns: readonly SheetColumn<T>[], rows: readonly T[]): string =>
  rows.map((row) => `${columns.map((column) => csvCell(column, row)).join(';')}\r\n`).join('');

export type SheetFormat = 'xlsx' | 'csv';
export const sheetTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A sheet as the answer of an endpoint; the header `x-row-count` has the number of rows. */
export const sheetAnswer = async <T>(
  format: SheetFormat,
  name: string,
  sheet: string,
  columns: readonly SheetColumn<T>[],
  rows: readonly T[],
  stickyColumns = 0,
): Promise<FileAnswer> => ({
  contentType: sheetTypes[format],
  body:
    format === 'csv'
      ? `${csvHead(columns)}${csvLines(columns, rows)}`
      : await toXlsx(sheet, columns, rows, stickyColumns),
  fileName: `${name}.${format}`,
  headers: { 'x-row-count': String(rows.length) },
});
