import { sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { failedPart, isNoVerdict } from '../../platform/http/parts.ts';
import { type ImportKind, valuesOf } from './import-kind.ts';
import type { ImportRowRow } from './imports.queries.ts';
import { followOwn, type RowEnd } from './imports.store.ts';

type Attempt<T> =
  | { readonly isOk: true; readonly value: T }
  | { readonly isOk: false; readonly message: string };

/** Runs `work` within a savepoint: a refusal is rolled back, any other error ends the step. */
const attempt = async <T>(operation: Operation, work: () => Promise<T>): Promise<Attempt<T>> => {
  const { db } = operation;
  await sql`savepoint import_row`.execute(db);
  try {
    const value = await work();
    await sql`release savepoint import_row`.execute(db);
    return { isOk: true, value };
  } catch (error) {
    const { outcome, failure } = failedPart(error, operation.requestId);
    if (isNoVerdict(failure) || outcome.isOk) throw error;
    await sql`rollback to savepoint import_row`.execute(db);
    await sql`release savepoint import_row`.execute(db);
    const [field] = Object.values(outcome.fields ?? {});
    return { isOk: false, message: field ?? outcome.message };
  }
};

const ended = ({ id, issues }: ImportRowRow, end: Partial<RowEnd> & Pick<RowEnd, 'outcome'>): RowEnd => ({
  id,
  publicId: null,
  version: null,
  undo: null,
  issues,
  ...end,
});

const failed = (row: ImportRowRow, outcome: 'FAILED' | 'KEPT', message: string): RowEnd =>
  ended(row, { outcome, issues: [{ field: null, message }] });

/** The file whose rows are written. */
type Run = {
  readonly id: number;
  readonly mapping: readonly (string | null)[];
  readonly takesAsked: boolean;
};

/** The versions that this file itself made of records, by their ids: they don't conflict with its other rows. */
type OwnVersions = Map<string, { readonly seen: number; readonly written: number }>;

const applyOne = async (
  operation: Operation,
  kind: ImportKind,
  { id: runId, mapping, takesAsked }: Run,
  row: ImportRowRow,
  own: OwnVersions,
): Promise<RowEnd> => {
  const { line, cells, recordPublicId: publicId, recordVersion: seen } = row;
  const former = own.get(publicId ?? '');
  const version = former?.seen === seen ? (former?.written ?? seen) : seen;
  const record = publicId === null || version === null ? null : { publicId, version };
  const written = await attempt(operation, () =>
    kind.write(operation, {
      line,
      values: valuesOf(cells, mapping),
      record,
      runId,
      isConfirmed: row.isAsked && takesAsked,
    }),
  );
  if (!written.isOk) return failed(row, 'FAILED', written.message);
  if (record?.publicId === written.value.publicId && seen !== null)
    own.set(record.publicId, { seen, written: written.value.version });
  return ended(row, { outcome: 'APPLIED', ...written.value });
};

/** Takes the locks of rows before the first of them is written or undone. */
const hold = async (
  operation: Operation,
  kind: ImportKind,
  { mapping }: Pick<Run, 'mapping'>,
  rows: readonly ImportRowRow[],
): Promise<void> =>
  kind.hold?.(
    operation,
    rows.map(({ cells }) => valuesOf(cells, mapping)),
  );

/** Writes rows one after the other; rows of an earlier committed step aren't written again. */
export const applyRows = async (
  operation: Operation,
  kind: ImportKind,
  run: Run,
  rows: readonly ImportRowRow[],
): Promise<readonly RowEnd[]> => {
  await hold(operation, kind, run, rows);
  const ends: RowEnd[] = [];
  const own: OwnVersions = new Map();
  for (const row of rows) if (row.outcome === null) ends.push(await applyOne(operation, kind, run, row, own));
  if (kind.daysOf !== undefined) await followOwn(operation.db, run.id, own);
  return ends;
};

/** Writes all rows or none; in the latter case the failing row has the reason. */
export const applyAll = async (
  operation: Operation,
  kind: ImportKind,
  run: Run,
  rows: readonly ImportRowRow[],
): Promise<readonly RowEnd[]> => {
  const { db } = operation;
  await hold(operation, kind, run, rows);
  const own: OwnVersions = new Map();
  await sql`savepoint import_all`.execute(db);
  const ends: RowEnd[] = [];
  for (const row of rows) {
    const end = await applyOne(operation, kind, run, row, own);
    if (end.outcome === 'FAILED') {
      await sql`rollback to savepoint import_all`.execute(db);
      return [end];
    }
    ends.push(end);
  }
  return ends;
};

/** Undoes rows; a row that can't be undone remains, with the reason. */
export const undoRows = async (
  operation: Operation,
  kind: ImportKind,
  run: Pick<Run, 'id' | 'mapping'>,
  rows: readonly ImportRowRow[],
): Promise<readonly RowEnd[]> => {
  await hold(operation, kind, run, rows);
  const ends: RowEnd[] = [];
  for (const row of rows) {
    const { outcome, recordPublicId: publicId, writtenVersion: version, undo } = row;
    if (outcome !== 'APPLIED' || publicId === null || version === null) continue;
    const isNew = row.result === 'NEW';
    const undone = await attempt(operation, () =>
      kind.undo(operation, { publicId, version, undo, isNew, runId: run.id }),
    );
    ends.push(undone.isOk ? ended(row, { outcome: 'UNDONE' }) : failed(row, 'KEPT', undone.message));
  }
  return ends;
};
