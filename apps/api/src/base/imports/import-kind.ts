import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import type { ImportColumn } from '@celeiro/rules/base/imports/columns.ts';
import type { ImportKindCode, RowResult } from '@celeiro/rules/base/imports/runs.ts';
import type { Days } from '@celeiro/rules/days/shared-days.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';

/** A row's cells by what they feed; what is empty isn't among them, and stays as it is where the record is there. */
export type RowValues = Readonly<Record<string, string>>;
export type ImportedRow = {
  readonly line: number;
  readonly values: RowValues;
  /** The name of its subject in the file, in addition to the number or id it is found by. */
  readonly name?: string;
};

/** A record with its version at that time. */
export type SeenRecord = { readonly publicId: string; readonly version: number };

/** What a field becomes, as people read it. */
export type RowChange = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  /** A detail: how far a price moves. */
  readonly beside?: string;
};
/** Why a row is refused, or what there is to know of it, and by which cell. */
export type RowIssue = { readonly field: string | null; readonly message: string };

/** What a row would do. */
export type RowVerdict = {
  /** Its subject: two rows of a file with the same key are one too many. Null where unknown. */
  readonly key: string | null;
  readonly label: string;
  readonly result: RowResult;
  /** The record it changes; null of a new one. */
  readonly record: SeenRecord | null;
  readonly changes: readonly RowChange[];
  readonly issues: readonly RowIssue[];
  /** It is written only after its sender confirmed it. */
  readonly isAsked?: boolean;
  /** Numbers its file's figures are made of, by names the kind gives. */
  readonly tally?: Readonly<Record<string, number>>;
};

/** A row to be written, with the record as it was seen. */
export type RowToWrite = ImportedRow & {
  readonly record: SeenRecord | null;
  readonly runId: number;
  /** The sender confirmed what needs confirmation. */
  readonly isConfirmed: boolean;
};

/** What a row did; `undo` is what it takes to take it back, as JSON keeps it. */
export type WrittenRow = SeenRecord & { readonly undo: unknown };

/** A kind of import. It lives in the area whose records it writes, with that area's own writer. */
export type ImportKind = {
  readonly kind: ImportKindCode;
  readonly columns: readonly ImportColumn[];
  /** A field that is found by a number or an id: another column may give the name. */
  readonly named?: string;
  /** The call that takes its files. */
  readonly upload: Endpoint;
  /** Says what rows would do; reads for all of them at once, writes nothing. */
  readonly review: (operation: Operation, rows: readonly ImportedRow[]) => Promise<readonly RowVerdict[]>;
  /** Writes one row, within a savepoint; refuses IMPORT_ROW_CHANGED where the record is another by now. */
  readonly write: (operation: Operation, row: RowToWrite) => Promise<WrittenRow>;
  /** Takes what rows written or taken back together will wait for, in the order by which it is taken everywhere. */
  readonly hold?: (operation: Operation, rows: readonly RowValues[]) => Promise<void>;
  /** Undoes what a row did; refuses IMPORT_ROW_TOUCHED where the record was changed since. */
  readonly undo: (
    operation: Operation,
    written: WrittenRow & { readonly isNew: boolean; readonly runId: number },
  ) => Promise<void>;
  /** Of rows that are about the same on some days alone: only those that share days are one too many. */
  readonly daysOf?: (values: RowValues) => Days | null;
  /** The cells of rows as others may read them, in the same order: what is personal is masked. */
  readonly shown: (
    operation: Pick<Operation, 'db'>,
    rows: readonly RowValues[],
  ) => Promise<readonly RowValues[]>;
  /** Its rows' keys are documents: some are persons', and are found whole alone. */
  readonly isKeyDocument?: boolean;
  /** What is said of a row whose key an earlier line has. */
  readonly repeatedText: (line: number) => string;
};

/** The kind of a run, which a version of ours that is older may not know. */
export const kindOf = (kinds: readonly ImportKind[], code: string): ImportKind => {
  const kind = kinds.find((one) => one.kind === code);
  if (kind === undefined) throw new Error(`no kind of import ${code}`);
  return kind;
};

/** The cells of a row by what they feed. */
export const valuesOf = (cells: readonly string[], mapping: readonly (string | null)[]): RowValues =>
  Object.fromEntries(
    mapping.flatMap((field, at) => {
      const cell = cells[at] ?? '';
      return field === null || cell === '' ? [] : [[field, cell]];
    }),
  );
