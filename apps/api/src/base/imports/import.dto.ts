import type { ImportRow, ImportRun } from '@celeiro/contract/base/imports/imports.ts';
import { undoableUntil } from '@celeiro/rules/base/imports/runs.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { type ImportKind, type RowValues, valuesOf } from './import-kind.ts';
import type { ImportRowRow, RunRow } from './imports.queries.ts';

/** Number of rows that the running work processes. */
const totalOf = (run: RunRow): number => {
  if (run.state === 'UNDOING') return run.appliedRows - run.undoneRows;
  const good = run.newRows + run.changedRows - (run.takesAsked ? 0 : run.askedRows);
  return run.state === 'APPLYING' ? good : run.rows;
};

/** A file on the wire. */
export const runDto = ({ actor, now }: Pick<Operation, 'actor' | 'now'>, run: RunRow): ImportRun => {
  const { id: _, sentById, sentAt, appliedAt, longWorkPublicId, ...one } = run;
  const isMine = sentById === actor.userId;
  const until = undoableUntil({ ...run, appliedCount: run.appliedRows - run.undoneRows }, now);
  return {
    ...one,
    total: totalOf(run),
    isMine,
    sentAt: sentAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    undoableUntil: until?.toISOString() ?? null,
    longWorkPublicId: isMine ? longWorkPublicId : null,
  };
};

const rowDto = (
  cells: RowValues,
  { line, label, result, outcome, recordPublicId, changes, isAsked, issues }: ImportRowRow,
): ImportRow => ({
  line,
  label,
  result,
  outcome,
  recordPublicId,
  cells,
  changes: [...changes],
  isAsked,
  issues: [...issues],
});

/** Rows as others may read them. */
export const rowDtos = async (
  operation: Pick<Operation, 'db'>,
  kind: ImportKind,
  mapping: readonly (string | null)[],
  rows: readonly ImportRowRow[],
): Promise<ImportRow[]> => {
  const shown = await kind.shown(
    operation,
    rows.map(({ cells }) => valuesOf(cells, mapping)),
  );
  return rows.map((row, at) => rowDto(shown[at] ?? {}, row));
};
