import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import type { ImportColumn } from '@celeiro/rules/base/imports/columns.ts';
import type { ImportKindCode, RowResult } from '@celeiro/rules/base/imports/runs.ts';
import type { Days } from '@celeiro/rules/days/shared-days.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';

/** A row's cells by field. Empty cells are missing, and leave an existing record unchanged. */
export type RowValues = Readonly<Record<string, string>>;
export type ImportedRow = {
  readonly line: number;
  readonly values: RowValues;
  /** Name of the record in the file, in addition to the number or id by which it is found. */
  readonly name?: string;
};

/** A record and its version when it was read. */
export type SeenRecord = { readonly publicId: string; readonly version: number };

/** The new value of a field, as display text. */
export type RowChange = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  /** A detail, for example by how much a price changes. */
  readonly beside?: string;
};
/** Why a row is refused, or a note about it, and the field of the cell. */
export type RowIssue = { readonly field: string | null; readonly message: string };

/** Result of reviewing a row. */
export type RowVerdict = {
  /** Key of its record: of two rows of a file with the same key the second is refused. Null when unknown. */
  readonly key: string | null;
  readonly label: string;
  readonly result: RowResult;
  /** The record it changes; null for a new one. */
  readonly record: SeenRecord | null;
  readonly changes: readonly RowChange[];
  readonly issues: readonly RowIssue[];
  /** Whether its sender has to confirm it before it is written. */
  readonly isAsked?: boolean;
  /** Numbers that are summed up for the file, by names of the kind. */
  readonly tally?: Readonly<Record<string, number>>;
};

/** A row to write, with the record in the reviewed version. */
export type RowToWrite = ImportedRow & {
  readonly record: SeenRecord | null;
  readonly runId: number;
  /** Whether the sender confirmed the rows that need it. */
  readonly isConfirmed: boolean;
};

/** Result of a written row; `undo` is the data for its undo, as JSON. */
export type WrittenRow = SeenRecord & { readonly undo: unknown };

/** A kind of import. It is in the area whose records it writes, and uses that area's writer. */
export type ImportKind = {
  readonly kind: ImportKindCode;
  readonly columns: readonly ImportColumn[];
  /** A field by which records are found (a number or an id), for which another column may have the name. */
  readonly named?: string;
  /** The call that uploads its files. */
  readonly upload: Endpoint;
  /** Reviews rows: reads for all of them at once, writes nothing. */
  readonly review: (operation: Operation, rows: readonly ImportedRow[]) => Promise<readonly RowVerdict[]>;
  /** Writes one row, within a savepoint. Throws IMPORT_ROW_CHANGED when the record changed since the review. */
  readonly write: (operation: Operation, row: RowToWrite) => Promise<WrittenRow>;
  /** Takes the locks of rows that are written or undone together, in the usual order. */
  readonly hold?: (operation: Operation, rows: readonly RowValues[]) => Promise<void>;
  /** Undoes a row. Throws IMPORT_ROW_TOUCHED when the record was changed since. */
  readonly undo: (
    operation: Operation,
    written: WrittenRow & { readonly isNew: boolean; readonly runId: number },
  ) => Promise<void>;
  /** The days of a row; rows with the same key are refused only when they share days. */
  readonly daysOf?: (values: RowValues) => Days | null;
  /** The cells of rows as others may read them, in the same order, with personal data masked. */
  readonly shown: (
    operation: Pick<Operation, 'db'>,
    rows: readonly RowValues[],
  ) => Promise<readonly RowValues[]>;
  /** Whether keys are documents, some of persons, which are searched only as a whole. */
  readonly isKeyDocument?: boolean;
  /** Message for a row whose key occurs in an earlier line. */
  readonly repeatedText: (line: number) => string;
};

/** The kind of a run. Throws for a kind that this version doesn't know. */
export const kindOf = (kinds: readonly ImportKind[], code: string): ImportKind => {
  const kind = kinds.find((one) => one.kind === code);
  if (kind === undefined) throw new Error(`no kind of import ${code}`);
  return kind;
};

/** The cells of a row by field. */
export const valuesOf = (cells: readonly string[], mapping: readonly (string | null)[]): RowValues =>
  Object.fromEntries(
    mapping.flatMap((field, at) => {
      const cell = cells[at] ?? '';
      return field === null || cell === '' ? [] : [[field, cell]];
    }),
  );
