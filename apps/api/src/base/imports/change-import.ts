import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import * as contract from '@celeiro/contract/base/imports/imports.ts';
import { columnsToRemember, mappingFault } from '@celeiro/rules/base/imports/columns.ts';
import { ALL_OR_NONE_ROWS, type ImportState, undoableUntil } from '@celeiro/rules/base/imports/runs.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { askLongWork, forgetEndedWork } from '../../platform/long-work/own-long-work.ts';
import { type ImportKind, kindOf } from './import-kind.ts';
import { runDto } from './import.dto.ts';
import type { ImportWorks } from './import-works.ts';
import { readLastWork, readLayout, readRowIds, readRun, type RunRow } from './imports.queries.ts';
import { beginReview, beginWork, deleteRun, lockRun, rememberLayout } from './imports.store.ts';

export type ImportContext = { readonly kinds: readonly ImportKind[]; readonly works: ImportWorks };

/** A file of the caller, locked, in one of these states. */
const ownRun = async (
  { db, actor }: Operation,
  publicId: string,
  states: readonly ImportState[],
): Promise<RunRow> => {
  await lockRun(db, publicId);
  const run = (await readRun(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  if (run.sentById !== actor.userId) refuse('IMPORT_NOT_YOURS');
  return states.includes(run.state) ? run : refuse('IMPORT_NOT_OPEN');
};

const answer = async (operation: Operation, publicId: string) => {
  await operation.emit({ kind: 'import', publicId, version: null });
  return runDto(operation, (await readRun(operation.db, publicId)) ?? refuse('RESOURCE_NOT_FOUND'));
};

/** Withdraws the notification of a file's last work when the file continues or is deleted. */
const endLastWork = async (operation: Operation, run: RunRow): Promise<void> => {
  const workId = await readLastWork(operation.db, run.id);
  if (workId !== null) await forgetEndedWork(operation, workId);
};

const titled = (what: string, { fileName }: RunRow): string => `${what} ${fileName}`.slice(0, 120);

/** Confirms the mapping of the columns and starts the review of the rows. */
export const mapColumns =
  ({ kinds, works }: ImportContext) =>
  async (operation: Operation, { params, body }: EndpointInput<typeof contract.mapImport>) => {
    const { db } = operation;
    const run = await ownRun(operation, params.id, ['COLUMNS', 'REVIEW']);
    const { columns } = kindOf(kinds, run.kind);
    const { headers } = await readLayout(db, run.id);
    const fields = columns.map(({ field }) => field);
    const isKnown = body.columns.every((field) => field === null || fields.includes(field));
    if (!isKnown || body.columns.length !== headers.length) refuse('IMPORT_COLUMN_UNKNOWN');
    const fault = mappingFault(body.columns, columns);
    if (fault !== null)
      refuse(fault.kind === 'TWICE' ? 'IMPORT_COLUMN_TWICE' : 'IMPORT_COLUMN_MISSING', {
        column: fault.label,
      });
    const work = await askLongWork(operation, works.review, contract.mapImport, {
      title: titled('Conferência de', run),
      body,
      readIds: () => readRowIds(db, run.id, 'all'),
    });
    await endLastWork(operation, run);
    await rememberLayout(db, run.id, columnsToRemember(headers, body.columns), operation.now);
    await beginReview(db, run.id, { mapping: body.columns, longWorkId: work.id });
    return answer(operation, run.publicId);
  };

/** Starts writing the reviewed rows. */
export const applyRun =
  ({ works }: ImportContext) =>
  async (operation: Operation, { params, body }: EndpointInput<typeof contract.applyImport>) => {
    const { db } = operation;
    const run = await ownRun(operation, params.id, ['REVIEW', 'STOPPED']);
    const { mode, takesAsked = run.takesAsked } = body;
    const unanswered = takesAsked ? 0 : run.askedRows;
    if (mode === 'ALL') {
      const refused = run.refusedRows + run.failedRows;
      if (run.appliedRows > 0) refuse('IMPORT_PARTLY_APPLIED');
      if (refused > 0) refuse('IMPORT_NOT_ALL_GOOD', { refused });
      if (unanswered > 0) refuse('IMPORT_ASKED', { asked: unanswered });
      if (run.rows > ALL_OR_NONE_ROWS) refuse('IMPORT_TOO_LONG_FOR_ALL', { maximum: ALL_OR_NONE_ROWS });
    }
    const ids = await readRowIds(db, run.id, takesAsked ? 'good' : 'sure');
    if (ids.length === 0)
      refuse(unanswered > 0 && run.appliedRows === 0 ? 'IMPORT_ASKED' : 'IMPORT_NOTHING_TO_APPLY', {
        asked: unanswered,
      });
    const work = await askLongWork(operation, works.apply, contract.applyImport, {
      title: titled('Importação de', run),
      body,
      readIds: async () => ids,
    });
    await endLastWork(operation, run);
    await beginWork(db, run.id, { state: 'APPLYING', mode, takesAsked, longWorkId: work.id });
    return answer(operation, run.publicId);
  };

/** Starts undoing the written rows. */
export const undoRun =
  ({ works }: ImportContext) =>
  async (operation: Operation, { params }: EndpointInput<typeof contract.undoImport>) => {
    const { db, now } = operation;
    const run = await ownRun(operation, params.id, ['DONE', 'STOPPED']);
    const appliedCount = run.appliedRows - run.undoneRows;
    if (undoableUntil({ ...run, appliedCount }, now) === null) refuse('IMPORT_UNDO_TOO_LATE');
    const work = await askLongWork(operation, works.undo, contract.undoImport, {
      title: titled('Desfazer', run),
      body: undefined,
      readIds: async () => (await readRowIds(db, run.id, 'applied')).toReversed(),
    });
    await endLastWork(operation, run);
    await beginWork(db, run.id, { state: 'UNDOING', longWorkId: work.id });
    return answer(operation, run.publicId);
  };

/** Deletes a file of which nothing was written. */
export const discardRun = async (
  operation: Operation,
  { params }: EndpointInput<typeof contract.discardImport>,
): Promise<undefined> => {
  const run = await ownRun(operation, params.id, ['COLUMNS', 'REVIEW']);
  await endLastWork(operation, run);
  await deleteRun(operation.db, run.id);
  await operation.emit({ kind: 'import', publicId: run.publicId, version: null });
};
