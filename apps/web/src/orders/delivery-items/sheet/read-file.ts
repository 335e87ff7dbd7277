import type { FileRow } from '@celeiro/rules/orders/delivery-items/item-sheet.ts';
import { type SheetField, sheetFields } from '@celeiro/rules/orders/delivery-items/pasted-lines.ts';
import { fold } from '@celeiro/rules/text.ts';
import type { Sheet } from '@celeiro/sheets/read-sheet.ts';
import { SheetRefusal } from '@celeiro/sheets/sheet-rows.ts';
import { sheetTexts as texts } from './sheet.texts.ts';

const MAXIMUM_BYTES = 2 * 1024 * 1024;
const limits = { rows: 2000, columns: 60, unpacked: 40 * 1024 * 1024, formulas: 'results' } as const;
const CODE = 'Código';
const VERSION = 'Versão';

/** The rows of a file, or a message about it. */
export type ReadFile = { readonly rows: readonly FileRow[] } | { readonly failure: string };

const versionOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** Finds the columns by their heads, wherever they are; a row without a code is no row. */
const rowsOf = ({ headers, rows }: Sheet): ReadFile => {
  const at = (label: string): number => headers.findIndex((header) => fold(header) === fold(label));
  const code = at(CODE);
  if (code < 0) return { failure: texts.noCode };
  const version = at(VERSION);
  const columns = sheetFields
    .map((field): [SheetField, number] => [field, at(texts.fields[field])])
    .filter(([, index]) => index >= 0);
  if (columns.length === 0) return { failure: texts.noColumn };
  return {
    rows: rows
      .filter(({ cells }) => (cells[code] ?? '') !== '')
      .map(({ cells }) => ({
        id: cells[code] ?? '',
        version: versionOf(cells[version] ?? ''),
        cells: Object.fromEntries(columns.map(([field, index]) => [field, cells[index] ?? ''])),
      })),
  };
};

const failureOf = (error: unknown): string => {
  if (!(error instanceof SheetRefusal)) return texts.fileFailed;
  if (error.code === 'SHEET_QUOTE_OPEN') return texts.quoteOpen(error.place);
  const isTooLarge = error.code === 'SHEET_TOO_LARGE' || error.code === 'UNPACKED_TOO_LARGE';
  return isTooLarge ? texts.fileTooLarge : texts.fileFailed;
};

/** Reads an XLSX or CSV file of an order's items; never throws. */
export const readItemFile = async (file: File): Promise<ReadFile> => {
  if (file.size > MAXIMUM_BYTES) return { failure: texts.fileTooLarge };
  try {
    const { readSheet } = await import('@celeiro/sheets/read-sheet.ts');
    return rowsOf(await readSheet(new Uint8Array(await file.arrayBuffer()), limits));
  } catch (error) {
    return { failure: failureOf(error) };
  }
};
