/** Reasons for which sheets, their columns and rows are refused. */
export type ImportRefusalCode =
  | 'FILE_NOT_A_SHEET'
  | 'SHEET_TOO_LARGE'
  | 'SHEET_EMPTY'
  | 'SHEET_WITH_FORMULAS'
  | 'SHEETS_BUSY'
  | 'IMPORT_NOT_YOURS'
  | 'IMPORT_NOT_OPEN'
  | 'IMPORT_COLUMN_MISSING'
  | 'IMPORT_COLUMN_TWICE'
  | 'IMPORT_COLUMN_UNKNOWN'
  | 'IMPORT_NOTHING_TO_APPLY'
  | 'IMPORT_NOT_ALL_GOOD'
  | 'IMPORT_TOO_LONG_FOR_ALL'
  | 'IMPORT_UNDO_TOO_LATE'
  | 'IMPORT_ROW_CHANGED'
  | 'IMPORT_ROW_TOUCHED';

/** What their texts tell beside the reason. */
export type ImportRefusalDetails = {
  readonly SHEET_TOO_LARGE: { readonly rows: number; readonly columns: number };
  readonly SHEET_WITH_FORMULAS: { readonly cell: string };
  readonly IMPORT_COLUMN_MISSING: { readonly column: string };
  readonly IMPORT_COLUMN_TWICE: { readonly column: string };
  readonly IMPORT_NOT_ALL_GOOD: { readonly refused: number };
  readonly IMPORT_TOO_LONG_FOR_ALL: { readonly maximum: number };
};
