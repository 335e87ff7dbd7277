import type { SheetColumn } from './sheet-column.ts';
import { csvHead, csvLines, type SheetFormat, sheetTypes } from './sheet.ts';
import { EMPTY_WORKBOOK, workbookPieces, type WorkbookSoFar } from './workbook.ts';

export type SheetFile = {
  readonly contentType: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
};

/**
 * Writes a sheet piece by piece. The state between two pieces is plain data that can be stored as JSON; it is null before
 * the first piece.
 */
export type SheetPieces<T> = {
  readonly add: (
    soFar: WorkbookSoFar | null,
    rows: readonly T[],
    isLast: boolean,
  ) => Promise<{ readonly bytes: Uint8Array; readonly soFar: WorkbookSoFar }>;
  readonly close: (soFar: WorkbookSoFar) => Promise<SheetFile>;
};

/** A writer of sheets in pieces, as XLSX or CSV; `sheet` is the name of the workbook’s sheet. */
export const sheetPieces = <T>(
  format: SheetFormat,
  sheet: string,
  columns: readonly SheetColumn<T>[],
): SheetPieces<T> => {
  const contentType = sheetTypes[format];
  if (format === 'csv') {
    const nothing = Buffer.alloc(0);
    return {
      add: async (soFar, rows) => {
        const head = soFar === null ? csvHead(columns) : '';
        const from = soFar ?? EMPTY_WORKBOOK;
        return {
          bytes: Buffer.from(`${head}${csvLines(columns, rows)}`),
          soFar: { ...from, rows: from.rows + rows.length },
        };
      },
      close: async () => ({ contentType, before: nothing, after: nothing }),
    };
  }
  const workbook = workbookPieces(sheet, columns);
  return {
    add: (soFar, rows, isLast) => workbook.add(soFar ?? EMPTY_WORKBOOK, rows, isLast),
    close: async (soFar) => ({ contentType, ...(await workbook.close(soFar)) }),
  };
};
