import {
  codeOf,
  type FieldTable,
  type FieldRow,
  isPlain,
  type SheetName,
} from '../../records/field-table.ts';
import type { ImportColumn } from './columns.ts';

const sheetRows = <T extends FieldTable>(table: T) =>
  Object.entries<FieldRow>(table).flatMap(([field, row]) =>
    // Its row has a sheet.
    isPlain(row) && 'sheet' in row && row.sheet !== undefined
      ? [{ field: field as SheetName<T>, row, sheet: row.sheet }]
      : [],
  );

/** The import columns of plain fields, in the order of their table. */
export const sheetColumns = <T extends FieldTable>(table: T): readonly ImportColumn<SheetName<T>>[] =>
  sheetRows(table).map(({ field, row, sheet: { synonyms, sample } }) => ({
    field,
    label: row.label,
    synonyms,
    sample,
  }));

/** The conversion of each column's cell to its field's value; a code loses its punctuation. */
export const sheetReaders = <T extends FieldTable>(
  table: T,
): Readonly<Record<SheetName<T>, (cell: string) => string>> =>
  Object.fromEntries(
    sheetRows(table).map(({ field, row, sheet: { read } }) => [
      field,
      read ?? ((cell: string) => (row.kind === 'code' ? codeOf(row, cell) : cell)),
    ]),
  ) as Record<SheetName<T>, (cell: string) => string>; // each of its names
