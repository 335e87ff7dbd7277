import type { FileRow } from '@celeiro/rules/orders/delivery-items/item-sheet.ts';
import { type SheetField, sheetFields } from '@celeiro/rules/orders/delivery-items/pasted-lines.ts';
import { fold } from '@celeiro/rules/text.ts';
import { sheetTexts as texts } from './sheet.texts.ts';
import { unpackedSize } from './unpacked-size.ts';

const MAXIMUM_BYTES = 2 * 1024 * 1024;
const MAXIMUM_UNPACKED = 40 * 1024 * 1024;
const MAXIMUM_ROWS = 2000;
const MAXIMUM_COLUMNS = 60;
const CODE = 'Código';
const VERSION = 'Versão';

type Cells = readonly (readonly string[])[];
/** The rows of a file, or a message about it. */
export type ReadFile = { readonly rows: readonly FileRow[] } | { readonly failure: string };

/** The separator of cells: the export writes semicolons, other programs save commas or tabs. The headers show which. */
const separatorOf = (text: string): string => {
  const [heads = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string): number => heads.split(separator).length;
  return [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ';';
};

/** Lines of a CSV file: quotes doubled inside quotes, a leading apostrophe that keeps text from being computed. */
export const parseCsv = (text: string): Cells => {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    line.push(/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);
    cell = '';
  };
  const endLine = () => {
    endCell();
    if (line.some((value) => value !== '')) lines.push(line);
    line = [];
  };
  const characters = text.replace(/^\u{FEFF}/u, '');
  const separator = separatorOf(characters);
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (characters[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endLine();
    else if (character !== '\r') cell += character;
  }
  endLine();
  return lines;
};

// A sheet's number in the writing of this country, which is what the items' fields are read in.
const cellText = (value: unknown): string => {
  if (typeof value === 'number') return String(value).replace('.', ',');
  // A program that took '9/5' for a day: shown as what it is, it can't pass for an empty cell.
  if (value instanceof Date) return value.toLocaleDateString('pt-BR', { timeZone: 'UTC' });
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : '';
};

/** UTF-8, or what a spreadsheet program of Windows saves a CSV file as. */
const decoded = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Null for a workbook that would unpack to more than any real one. */
const readCells = async (file: File): Promise<Cells | null> => {
  if (/\.csv$/i.test(file.name)) return parseCsv(decoded(await file.arrayBuffer()));
  if (unpackedSize(await file.arrayBuffer()) > MAXIMUM_UNPACKED) return null;
  const { readSheet } = await import('read-excel-file/universal');
  const sheet = await readSheet(file);
  return sheet.map((row) => row.map(cellText));
};

const versionOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** Finds the columns by their heads, wherever they stand; a row without a code is no row. */
export const rowsOf = (cells: Cells): ReadFile => {
  const [heads = [], ...lines] = cells;
  if (lines.length > MAXIMUM_ROWS || heads.length > MAXIMUM_COLUMNS) return { failure: texts.fileTooLarge };
  const at = (label: string): number => heads.findIndex((head) => fold(head.trim()) === fold(label));
  const code = at(CODE);
  if (code < 0) return { failure: texts.noCode };
  const version = at(VERSION);
  const columns = sheetFields
    .map((field): [SheetField, number] => [field, at(texts.fields[field])])
    .filter(([, index]) => index >= 0);
  if (columns.length === 0) return { failure: texts.noColumn };
  const rows = lines
    .filter((line) => (line[code] ?? '').trim() !== '')
    .map((line) => ({
      id: line[code] ?? '',
      version: versionOf(line[version] ?? ''),
      cells: Object.fromEntries(columns.map(([field, index]) => [field, line[index] ?? ''])),
    }));
  return { rows };
};

/** Reads an XLSX or CSV file of an order's items; never throws. */
export const readItemFile = async (file: File): Promise<ReadFile> => {
  if (file.size > MAXIMUM_BYTES) return { failure: texts.fileTooLarge };
  try {
    const cells = await readCells(file);
    return cells === null ? { failure: texts.fileTooLarge } : rowsOf(cells);
  } catch {
    return { failure: texts.fileFailed };
  }
};
