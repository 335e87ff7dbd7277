import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { gatherRows, type SheetLimits, type SheetRow, SheetRefusal } from './sheet-rows.ts';

const archive = [0x50, 0x4b, 0x03, 0x04] as const;

/** A sheet as it was read: its headers, and its rows of the same width. */
export type Sheet = { readonly headers: readonly string[]; readonly rows: readonly SheetRow[] };

/**
 * Reads a sheet of a stranger, XLSX or CSV as its bytes say: the first one of a workbook, from its first row with content. Throws
 * SheetRefusal, and nothing else, for what is no sheet, is too large or empty, breaks off within a quote, or computes where it
 * mustn't.
 */
export const readSheet = async (bytes: Uint8Array<ArrayBuffer>, limits: SheetLimits): Promise<Sheet> => {
  const { sink, rows } = gatherRows(limits);
  try {
    if (archive.every((byte, at) => bytes[at] === byte)) await readXlsx(bytes, limits, sink);
    else readCsv(bytes, sink);
  } catch (error) {
    // Whatever else a stranger's bytes lead to, they are no sheet.
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
