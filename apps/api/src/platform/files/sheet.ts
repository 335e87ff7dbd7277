import { businessDateOf, formatReceived } from '@celeiro/rules/calendar.ts';
import { type Centavos, centavosToReais, formatAmount } from '@celeiro/rules/money.ts';
import {
  type Centi,
  centiToNumber,
  formatQuantity,
  formatSize,
  type Milli,
  milliToNumber,
} from '@celeiro/rules/quantity.ts';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { FileAnswer } from '../http/operation.ts';

/** One value of a sheet: text, money in centavos, a quantity in thousandths, a size in hundredths, a day 'YYYY-MM-DD', an instant in ms, a whole number; null is empty. */
export type SheetColumn<T> = { readonly label: string; readonly width: number } & (
  | { readonly kind: 'text'; readonly of: (row: T) => string | null }
  | { readonly kind: 'money'; readonly of: (row: T) => Centavos | null }
  | { readonly kind: 'date'; readonly of: (row: T) => string | null }
  | { readonly kind: 'quantity'; readonly of: (row: T) => Milli | null }
  | { readonly kind: 'size'; readonly of: (row: T) => Centi | null }
  | { readonly kind: 'instant' | 'integer'; readonly of: (row: T) => number | null }
);

// What a spreadsheet program would take for a formula.
const startsLikeFormula = /^[=+\-@\t\r]/;
const quotable = /[";\r\n]/;

/** Text as a CSV cell: never a formula (a leading apostrophe), quoted where it must be. */
export const csvText = (text: string): string => {
  const safe = startsLikeFormula.test(text) ? `'${text}` : text;
  return quotable.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const slashed = (day: string): string => day.split('-').toReversed().join('/');

const csvCell = <T>(column: SheetColumn<T>, row: T): string => {
  switch (column.kind) {
    case 'text':
      return csvText(column.of(row) ?? '');
    case 'money': {
      const amount = column.of(row);
      // A number of this country, its minus the one keyboards have.
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
    case 'integer':
      return String(column.of(row) ?? '');
  }
};

/** Semicolons, a decimal comma and a byte order mark: what a spreadsheet program set to Portuguese opens by itself. */
export const toCsv = <T>(columns: readonly SheetColumn<T>[], rows: readonly T[]): string => {
  const head = columns.map((column) => csvText(column.label)).join(';');
  const lines = rows.map((row) => columns.map((column) => csvCell(column, row)).join(';'));
  return `\u{FEFF}${[head, ...lines].join('\r\n')}\r\n`;
};

/** Characters XML can't hold, and what a cell can't. */
const cellText = (text: string): string => text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, ' ').slice(0, 32_767);

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
/** The clock of São Paulo as a sheet's date, which knows no zones. */
const local = (at: number): Date => new Date(`${businessDateOf(at)}T${formatReceived(at).slice(-5)}:00Z`);

// Text always says that it is text: nothing typed by a person is ever computed.
const xlsxCell = <T>(column: SheetColumn<T>, row: T): Cell => {
  switch (column.kind) {
    case 'text': {
      const text = column.of(row);
      return text === null || text === '' ? null : { type: String, value: cellText(text) };
    }
    case 'money': {
      const amount = column.of(row);
      return amount === null ? null : { type: Number, value: centavosToReais(amount), format: '#,##0.00' };
    }
    case 'date': {
      const text = column.of(row);
      return text === null ? null : { type: Date, value: day(text), format: 'dd/mm/yyyy' };
    }
    case 'quantity': {
      const quantity = column.of(row);
      return quantity === null ? null : { type: Number, value: milliToNumber(quantity), format: '#,##0.000' };
    }
    case 'size': {
      const size = column.of(row);
      return size === null ? null : { type: Number, value: centiToNumber(size), format: '#,##0.00' };
    }
    case 'instant': {
      const at = column.of(row);
      return at === null ? null : { type: Date, value: local(at), format: 'dd/mm/yyyy hh:mm' };
    }
    case 'integer': {
      const value = column.of(row);
      return value === null ? null : { type: Number, value, format: '0' };
    }
  }
};

// One at a time: making a workbook keeps the processor for itself, and two must not keep it twice as long.
let making: Promise<unknown> = Promise.resolve();

const isNumeric = ({ kind }: { readonly kind: string }): boolean => kind !== 'text';

/**
 * A workbook of one sheet, its head in bold, as high as its words need, and always in sight, as are the first
 * `stickyColumns`. Printed it lies on its side.
 */
export const toXlsx = <T>(
  sheet: string,
  columns: readonly SheetColumn<T>[],
  rows: readonly T[],
  stickyColumns = 0,
): Promise<Buffer> => {
  const make = (): Promise<Buffer> =>
    writeExcelFile(
      [
        columns.map((column): Cell => ({
          type: String,
          value: cellText(column.label),
          fontWeight: 'bold',
          wrap: true,
          alignVertical: 'center',
          align: isNumeric(column) ? 'right' : 'left',
        })),
        ...rows.map((row) => columns.map((column) => xlsxCell(column, row))),
      ],
      {
        sheet,
        columns: columns.map(({ width }) => ({ width })),
        stickyRowsCount: 1,
        stickyColumnsCount: stickyColumns,
        orientation: 'landscape',
      },
    ).toBuffer();
  const made = making.then(make);
  making = made.catch(() => null);
  return made;
};

/** A sheet as the answer of an endpoint; `x-row-count` tells how many rows are on their way. */
export const sheetAnswer = async <T>(
  format: 'xlsx' | 'csv',
  name: string,
  sheet: string,
  columns: readonly SheetColumn<T>[],
  rows: readonly T[],
  stickyColumns = 0,
): Promise<FileAnswer> => ({
  ...(format === 'csv'
    ? { contentType: 'text/csv; charset=utf-8', body: toCsv(columns, rows) }
    : {
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        body: await toXlsx(sheet, columns, rows, stickyColumns),
      }),
  fileName: `${name}.${format}`,
  headers: { 'x-row-count': String(rows.length) },
});
