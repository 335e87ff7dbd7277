/** A row of a sheet: its line in the file, the first being 1, and its cells as text. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] };

export type SheetLimits = {
  readonly rows: number;
  readonly columns: number;
  /** What it may come to once it is unpacked, in bytes. */
  readonly unpacked: number;
  /** Of a cell that computes: whether its last result is taken, or the sheet refused. */
  readonly formulas: 'refused' | 'results';
};

/** Why a sheet isn't read; `place` names the first cell with a formula, or the line of a quote that isn't closed. */
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

/** What a reader gives its cells and rows to. */
export type RowSink = {
  /** Puts a cell's text where it belongs among those of its row. */
  readonly cell: (cells: string[], at: number, text: string) => void;
  readonly row: (line: number, cells: readonly string[]) => void;
};

/** Characters of all cells: a word that a sheet stores once may be used in each of its cells. */
const MOST_TEXT = 40_000_000;
/** Longer than what a program lets anybody type. */
const LONGEST_CELL = 32_767;

/** Collects what is read, and stops above the limits: empty rows and columns don't count. */
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
        // One more for the head.
        if (rows.length > limits.rows) throw new SheetRefusal('SHEET_TOO_LARGE');
        rows.push({ line, cells });
      },
    },
    rows,
  };
};
