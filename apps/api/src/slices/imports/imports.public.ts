// What a slice needs to let its records be imported.
export type {
  ImportedRow,
  ImportKind,
  RowChange,
  RowIssue,
  RowValues,
  RowVerdict,
  SeenRecord,
  WrittenRow,
} from './import-kind.ts';
