// What an area needs to let its records be imported.
export type { ImportedRow, ImportKind, RowChange, RowIssue, RowVerdict, SeenRecord } from './import-kind.ts';
