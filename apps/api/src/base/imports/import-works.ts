import { applyImport, mapImport, undoImport } from '@celeiro/contract/base/imports/imports.ts';
import type { ImportState } from '@celeiro/rules/base/imports/runs.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  type LongWorkKind,
  longWorkKind,
  type LongWorkStep,
  type OnTurn,
  type StepOutcome,
} from '../../platform/long-work/long-work-kind.ts';
import { applyAll, applyRows, undoRows } from './apply-rows.ts';
import { type ImportKind, kindOf } from './import-kind.ts';
import { readRows, readRunOfWork } from './imports.queries.ts';
import { endReview, endWork, moveRunOfWork, noteDone, type RowEnd, saveEnds } from './imports.store.ts';
import { reviewRows, type WatchRows } from './review-rows.ts';

/** Rows of one step: about 30 ms of computing, and locks for less than a second. */
const REVIEWED_AT_ONCE = 250;
const WRITTEN_AT_ONCE = 20;
/** Shortest interval between events about progress, in ms. */
const NOTICE_INTERVAL_MS = 1_000;

type Run = NonNullable<Awaited<ReturnType<typeof readRunOfWork>>>;
/** Checkpoint of the previous step. */
type Progress = { readonly toldAt: number };

const announceProgress = (operation: Operation, { publicId }: { readonly publicId: string }): Promise<void> =>
  operation.emit({ kind: 'import', publicId, version: null });

/** The file of a step. Throws when the file was reviewed again or deleted, which ends this work. */
const runOf = async (step: LongWorkStep): Promise<Run> =>
  (await readRunOfWork(step.operation.db, step.workId)) ?? refuse('RESOURCE_NOT_FOUND');

/** Continues with the next step, and sometimes sends an event about the progress. */
const goOn = async (step: LongWorkStep, run: Run, done: number): Promise<StepOutcome> => {
  const { operation } = step;
  const last = (step.checkpoint as Progress | null)?.toldAt ?? 0;
  const now = operation.now.getTime();
  const isDue = now - last >= NOTICE_INTERVAL_MS;
  if (isDue) await announceProgress(operation, run);
  return { isOver: false, done, checkpoint: { toldAt: isDue ? now : last } satisfies Progress };
};

/** Sends an event to viewers of the file when its work failed, was stopped or continues. */
const onTurn =
  (during: ImportState, otherwise: ImportState): OnTurn =>
  async (db, workId, turn) => {
    const [from, to] = turn === 'WAITING' ? [otherwise, during] : [during, otherwise];
    const publicId = await moveRunOfWork(db, workId, from, { state: to });
    return publicId === null ? [] : [{ kind: 'import', publicId, version: null }];
  };

export type ImportWorks = {
  readonly review: LongWorkKind;
  readonly apply: LongWorkKind;
  readonly undo: LongWorkKind;
};

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
const applied = (count: number): string => counted(count, 'linha aplicada', 'linhas aplicadas');

/** The long works of a file: its review, writing it, and undoing that. */
export const importWorks = (kinds: readonly ImportKind[], watch: WatchRows): ImportWorks => ({
  review: longWorkKind(
    'IMPORT_REVIEW',
    mapImport,
    async (step) => {
      const { operation, done, total } = step;
      const run = await runOf(step);
      const rows = await readRows(operation.db, await step.next(REVIEWED_AT_ONCE));
      await reviewRows(operation, kindOf(kinds, run.kind), run, rows, watch);
      const now = done + rows.length;
      if (now < total) {
        await noteDone(operation.db, run.id, now);
        return goOn(step, run, now);
      }
      await endReview(operation.db, run.id);
      await announceProgress(operation, run);
      return { isOver: true, message: 'Pronta para conferir em Uploads.' };
    },
    onTurn('REVIEWING', 'COLUMNS'),
  ),

  apply: longWorkKind(
    'IMPORT_APPLY',
    applyImport,
    async (step, { mode }) => {
      const { operation, done, total } = step;
      const { db, now: appliedAt } = operation;
      const run = await runOf(step);
      const kind = kindOf(kinds, run.kind);
      const rows = await readRows(db, await step.next(mode === 'ALL' ? total : WRITTEN_AT_ONCE));
      const write = mode === 'ALL' ? applyAll : applyRows;
      const ends = await write(operation, kind, run, rows);
      const now = done + rows.length;
      await saveEnds(db, run.id, ends, now);
      if (now < total) {
        await endWork(db, run.id, { state: 'APPLYING', appliedAt });
        return goOn(step, run, now);
      }
      const count = run.appliedRows + countOf(ends, 'APPLIED');
      await endWork(db, run.id, { state: 'DONE', appliedAt });
      await announceProgress(operation, run);
      return { isOver: true, message: count === 0 ? 'Nada foi aplicado.' : `${applied(count)}.` };
    },
    onTurn('APPLYING', 'STOPPED'),
  ),

  undo: longWorkKind(
    'IMPORT_UNDO',
    undoImport,
    async (step) => {
      const { operation, done, total } = step;
      const { db, now: undoneAt } = operation;
      const run = await runOf(step);
      const rows = await readRows(db, await step.next(WRITTEN_AT_ONCE));
      // In reverse order of writing.
      const ends = await undoRows(operation, kindOf(kinds, run.kind), run, rows.toReversed());
      const now = done + rows.length;
      await saveEnds(db, run.id, ends, now);
      if (now < total) return goOn(step, run, now);
      const undone = run.undoneRows + countOf(ends, 'UNDONE');
      await endWork(db, run.id, { state: 'UNDONE', undoneAt });
      await announceProgress(operation, run);
      const remaining = run.appliedRows - undone;
      const more = remaining === 0 ? '' : ` ${counted(remaining, 'ficou como está', 'ficaram como estão')}.`;
      return { isOver: true, message: `${counted(undone, 'linha desfeita', 'linhas desfeitas')}.${more}` };
    },
    onTurn('UNDOING', 'DONE'),
  ),
});

const countOf = (ends: readonly RowEnd[], outcome: RowEnd['outcome']): number =>
  ends.filter((end) => end.outcome === outcome).length;

/** The kinds of long work among them. */
export const worksOf = ({ review, apply, undo }: ImportWorks): readonly LongWorkKind[] => [
  review,
  apply,
  undo,
];
