/** Refusal codes of files, and of sheets with their columns and rows. */
export type FileRefusalCode =
  | 'FILE_TYPE_NOT_ALLOWED'
  | 'FILE_TOO_LARGE'
  | 'FILE_DIFFERS'
  | 'FILE_CONTENT_DIFFERS'
  | 'FILE_ALREADY_SENT'
  | 'FILE_LIMIT'
  | 'IMAGE_NOT_READABLE'
  | 'IMAGE_HEIC'
  | 'IMAGE_TOO_SMALL'
  | 'FILE_INFECTED'
  | 'ANTIVIRUS_MISSING'
  | 'ANTIVIRUS_UNAVAILABLE'
  | 'FILE_NOT_A_SHEET'
  | 'SHEET_TOO_LARGE'
  | 'SHEET_EMPTY'
  | 'SHEET_WITH_FORMULAS'
  | 'SHEET_QUOTE_OPEN'
  | 'SHEETS_BUSY'
  | 'IMPORT_NOT_YOURS'
  | 'IMPORT_NOT_OPEN'
  | 'IMPORT_COLUMN_MISSING'
  | 'IMPORT_COLUMN_TWICE'
  | 'IMPORT_COLUMN_UNKNOWN'
  | 'IMPORT_NOTHING_TO_APPLY'
  | 'IMPORT_NOT_ALL_GOOD'
  | 'IMPORT_PARTLY_APPLIED'
  | 'IMPORT_ASKED'
  | 'IMPORT_TOO_LONG_FOR_ALL'
  | 'IMPORT_UNDO_TOO_LATE'
  | 'IMPORT_ROW_CHANGED'
  | 'IMPORT_ROW_TOUCHED';

/** Values in their texts, in addition to the reason. */
export type FileRefusalDetails = {
  readonly FILE_TYPE_NOT_ALLOWED: { readonly types: string };
  readonly FILE_TOO_LARGE: { readonly maximum: string };
  readonly IMAGE_TOO_SMALL: { readonly minimum: string | number };
  readonly SHEET_TOO_LARGE: { readonly rows: number; readonly columns: number };
  readonly SHEET_WITH_FORMULAS: { readonly cell: string };
  readonly SHEET_QUOTE_OPEN: { readonly line: string };
  readonly IMPORT_COLUMN_MISSING: { readonly column: string };
  readonly IMPORT_COLUMN_TWICE: { readonly column: string };
  readonly IMPORT_NOT_ALL_GOOD: { readonly refused: number };
  readonly IMPORT_ASKED: { readonly asked: number };
  readonly IMPORT_TOO_LONG_FOR_ALL: { readonly maximum: number };
};
