import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { gatherRows, type SheetLimits, type SheetRow, SheetRefusal } from './sheet-rows.ts';

const archive = [0x50, 0x4b, 0x03, 0x04] as const;

/** A parsed sheet: its headers, and its rows with the same number of cells. */
export type Sheet = { readonly headers: readonly string[]; readonly rows: readonly SheetRow[] };

/**
 * Reads an untrusted sheet, XLSX or CSV by its bytes: the first sheet of a workbook, from its first row with content.
 * Throws only SheetRefusal: for a file that isn't a sheet, is too large or empty, ends within a quote, or has formulas
 * where they are forbidden.
 */
export const readSheet = async (bytes: Uint8Array<ArrayBuffer>, limits: SheetLimits): Promise<Sheet> => {
  const { sink, rows } = gatherRows(limits);
  try {
    if (archive.every((byte, at) => bytes[at] === byte)) await readXlsx(bytes, limits, sink);
    else readCsv(bytes, sink);
  } catch (error) {
    // Any other error of untrusted bytes means that they aren't a sheet.
    throw error instanceof SheetRefusal ? error : new SheetRefusal('FILE_NOT_A_SHEET');
  }
  const [head, ...others] = rows;
  if (head === undefined || others.length === 0) throw new SheetRefusal('SHEET_EMPTY');
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const wide = (cells: readonly string[]): readonly string[] =>
    Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return {
    headers: wide(head.cells),
    rows: others.map(({ line, cells }) => ({ line, cells: wide(cells) })),
  };
};
