/** A row of a sheet: its line number in the file, from 1, and its cells as text. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] };

export type SheetLimits = {
  readonly rows: number;
  readonly columns: number;
  /** The largest unpacked size, in bytes. */
  readonly unpacked: number;
  /** For cells with formulas: whether their last result is used, or the sheet is refused. */
  readonly formulas: 'refused' | 'results';
};

/** Why a sheet is refused; `place` is the first cell with a formula, or the line of an unclosed quote. */
export class SheetRefusal extends Error {
  override readonly name = 'SheetRefusal';
  readonly code:
    | 'FILE_NOT_A_SHEET'
    | 'UNPACKED_TOO_LARGE'
    | 'SHEET_TOO_LARGE'
    | 'SHEET_EMPTY'
    | 'SHEET_WITH_FORMULAS'
    | 'SHEET_QUOTE_OPEN';
  readonly place: string;

  constructor(code: SheetRefusal['code'], place = '') {
    super(code);
    this.code = code;
    this.place = place;
  }
}

/** Receives the cells and rows that a reader finds. */
export type RowSink = {
  /** Adds a cell's text to the cells of its row. */
  readonly cell: (cells: string[], at: number, text: string) => void;
  readonly row: (line: number, cells: readonly string[]) => void;
};

/** Characters of all cells together: a string that a sheet stores once may be used in every cell. */
const MOST_TEXT = 40_000_000;
/** The longest text that spreadsheet programs accept in a cell. */
const LONGEST_CELL = 32_767;

/** Collects rows and throws above the limits. Empty rows and columns don't count. */
export const gatherRows = (limits: SheetLimits): { sink: RowSink; rows: readonly SheetRow[] } => {
  const rows: SheetRow[] = [];
  let room = MOST_TEXT;
  return {
    sink: {
      cell: (cells, at, text) => {
        const value = text
          .replaceAll(/\p{Cc}+/gu, ' ')
          .trim()
          .slice(0, LONGEST_CELL)
          .toWellFormed();
        if (value === '') return;
        room -= value.length;
        if (room < 0) throw new SheetRefusal('SHEET_TOO_LARGE');
        if (at >= limits.columns) throw new SheetRefusal('SHEET_TOO_LARGE');
        while (cells.length < at) cells.push('');
        cells[at] = value;
      },
      row: (line, cells) => {
        if (cells.length === 0) return;
        // One more for the header.
        if (rows.length > limits.rows) throw new SheetRefusal('SHEET_TOO_LARGE');
        rows.push({ line, cells });
      },
    },
    rows,
  };
};
