import { businessDateOf, formatReceived } from '@celeiro/rules/days/calendar.ts';
import { centavosToReais } from '@celeiro/rules/money.ts';
import { type Basis, FULL } from '@celeiro/rules/percent.ts';
import { centiToNumber, milliToNumber } from '@celeiro/rules/quantity.ts';
import { formulaStart } from '@celeiro/sheets/formula-signs.ts';
import type { SheetColumn } from './sheet-column.ts';
import {
  type CellStyle,
  cellStyle,
  columnLetters,
  otherParts,
  SHEET_PATH,
  sheetEnd,
  type SheetFrame,
  sheetStart,
} from './workbook-parts.ts';
import { archiveAround, NOTHING_PACKED, type Packed, packPiece } from './zip.ts';

const MAXIMUM_CELL = 32_767;

/**
 * Text a cell can contain: no control characters except tab and line feed, and no '_x000D_', which a reader would decode.
 */
const cellText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .slice(0, MAXIMUM_CELL)
    .toWellFormed();

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);

type Cell = (at: string) => string;
const nothing: Cell = () => '';
const numberCell =
  (value: number | null, style: CellStyle): Cell =>
  (at) =>
    value === null ? '' : `<c r="${at}" s="${style}"><v>${value}</v></c>`;

/** A text cell is always marked as text, so that nothing typed is ever computed, even after editing (T39). */
const textCell = (text: string, style: CellStyle, quotedStyle: CellStyle): Cell => {
  const value = escaped(cellText(text));
  const spaceAttribute = /^\s|\s$|\n/.test(value) ? ' xml:space="preserve"' : '';
  const shown = formulaStart.test(text) ? quotedStyle : style;
  return (at) => `<c r="${at}" s="${shown}" t="inlineStr"><is><t${spaceAttribute}>${value}</t></is></c>`;
};

const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
const serial = (at: number): number => (at - DAY_ZERO) / DAY_MS;
const day = (text: string): number => serial(Date.parse(`${text}T00:00:00Z`));
/** The local time of São Paulo as a sheet date, which has no time zone. */
const local = (at: number): number =>
  serial(Date.parse(`${businessDateOf(at)}T${formatReceived(at).slice(-5)}:00Z`));

/** A percentage as a fraction of 1, as sheets store it. */
const partOfOne = (share: Basis): number => share / FULL;

/** The cell of `number(value)`, or an empty cell for null. */
const numeric = <V>(value: V | null, number: (value: V) => number, style: CellStyle): Cell =>
  numberCell(value === null ? null : number(value), style);

const cellOf = <T>(column: SheetColumn<T>, row: T): Cell => {
  switch (column.kind) {
    case 'text': {
      const text = column.of(row);
      return text === null || text === '' ? nothing : textCell(text, cellStyle.plain, cellStyle.quoted);
    }
    case 'money':
      return numeric(column.of(row), centavosToReais, cellStyle.decimal);
    case 'date':
      return numeric(column.of(row), day, cellStyle.date);
    case 'quantity':
      return numeric(column.of(row), milliToNumber, cellStyle.quantity);
    case 'size':
      return numeric(column.of(row), centiToNumber, cellStyle.decimal);
    case 'instant':
      return numeric(column.of(row), local, cellStyle.instant);
    case 'percent':
      return numeric(column.of(row), partOfOne, cellStyle.percent);
    case 'integer':
      return numberCell(column.of(row), cellStyle.integer);
  }
};

// A whole number here is an identifier (delivery number, version), so it is aligned like text.
const isNumeric = ({ kind }: { readonly kind: string }): boolean => kind !== 'text' && kind !== 'integer';

const LINE_POINTS = 15;

/** Number of lines of a label in a column of `width` characters, broken between words. */
const linesIn = (label: string, width: number): number => {
  let lines = 1;
  let taken = 0;
  for (const word of label.split(' ')) {
    const isNext = taken > 0 && taken + 1 + word.length > width - 2;
    lines += isNext ? 1 : 0;
    taken = isNext ? word.length : taken + 1 + word.length;
  }
  return lines;
};

/** The header row, in bold and high enough for its labels. */
const headRow = <T>(columns: readonly SheetColumn<T>[]): string => {
  const height = LINE_POINTS * Math.max(...columns.map(({ label, width }) => linesIn(label, width)));
  const cells = columns.map((column, index) => {
    const cell = isNumeric(column)
      ? textCell(column.label, cellStyle.headRight, cellStyle.headRightQuoted)
      : textCell(column.label, cellStyle.headLeft, cellStyle.headLeftQuoted);
    return cell(`${columnLetters(index)}1`);
  });
  return `<row r="1" ht="${height}" customHeight="1">${cells.join('')}</row>`;
};

/** A workbook that is written piece by piece; `rows` counts its rows. */
export type WorkbookSoFar = { readonly rows: number; readonly sum: Packed };
export const EMPTY_WORKBOOK: WorkbookSoFar = { rows: 0, sum: NOTHING_PACKED };

export type WorkbookPieces<T> = {
  /** Bytes of the next rows, to append to the previous ones. Packing runs off the main thread. */
  readonly add: (
    soFar: WorkbookSoFar,
    rows: readonly T[],
    isLast: boolean,
  ) => Promise<{ readonly bytes: Buffer; readonly soFar: WorkbookSoFar }>;
  /** The bytes before and after the pieces, once the last was added. */
  readonly close: (soFar: WorkbookSoFar) => Promise<{ readonly before: Buffer; readonly after: Buffer }>;
};

/** A workbook with one sheet of any length; only one piece of it is in memory. `name` has letters and spaces only. */
export const workbookPieces = <T>(
  name: string,
  columns: readonly SheetColumn<T>[],
  stickyColumns = 0,
): WorkbookPieces<T> => {
  const frame: SheetFrame = { name, widths: columns.map(({ width }) => width), sticky: stickyColumns };
  const letters = columns.map((_, index) => columnLetters(index));
  const rowText = (row: T, number: number): string => {
    const cells = columns.map((column, index) => cellOf(column, row)(`${letters[index] ?? ''}${number}`));
    return `<row r="${number}">${cells.join('')}</row>`;
  };
  return {
    add: async (soFar, rows, isLast) => {
      // Below the header row.
      const first = soFar.rows + 2;
      const texts = rows.map((row, index) => rowText(row, first + index));
      if (soFar.rows === 0 && soFar.sum.size === 0) texts.unshift(sheetStart(frame), headRow(columns));
      if (isLast) texts.push(sheetEnd(frame));
      const { bytes, sum } = await packPiece(texts.join(''), soFar.sum, isLast);
      return { bytes, soFar: { rows: soFar.rows + rows.length, sum } };
    },
    close: ({ sum }) => archiveAround(SHEET_PATH, sum, otherParts(frame)),
  };
};

/** Rows that are turned into text at once, which takes about 20 ms. */
const PIECE_ROWS = 1_000;

/** The whole workbook; see `workbookPieces`. */
export const toXlsx = async <T>(
  sheet: string,
  columns: readonly SheetColumn<T>[],
  rows: readonly T[],
  stickyColumns = 0,
): Promise<Buffer> => {
  const workbook = workbookPieces(sheet, columns, stickyColumns);
  const pieces: Buffer[] = [];
  let soFar = EMPTY_WORKBOOK;
  do {
    const next = rows.slice(soFar.rows, soFar.rows + PIECE_ROWS);
    const added = await workbook.add(soFar, next, soFar.rows + next.length === rows.length);
    pieces.push(added.bytes);
    soFar = added.soFar;
  } while (soFar.rows < rows.length);
  const { before, after } = await workbook.close(soFar);
  return Buffer.concat([before, ...pieces, after]);
};
