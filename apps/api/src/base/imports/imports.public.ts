// What an area needs to make its records importable.
export type { ImportedRow, ImportKind, RowChange, RowIssue, RowVerdict, SeenRecord } from './import-kind.ts';
