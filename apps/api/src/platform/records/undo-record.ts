import type { RecordChange } from '@celeiro/rules/records/record-history.ts';
import { isRecordUndoable, undoneRecordChange, undoRefusal } from '@celeiro/rules/records/undo-save.ts';
import { refuseIf } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../http/docs/operation.ts';
import type { RecordKind, RecordOf } from './record.ts';
import { readRecordHistorySince } from './record-history.queries.ts';

/**
 * The locked record as it was before a save (`version` is the version the save made), and the history of the undo.
 * Refuses when a later save exists, when another person made the save, or when it can't be undone.
 */
export const formerRecord = async <F extends string, R extends RecordOf<F>>(
  { db, actor, now }: Operation,
  kind: Pick<RecordKind<F, R>, 'kind' | 'fields'>,
  current: R,
  version: number,
): Promise<{ readonly former: R; readonly undone: RecordChange }> => {
  const since = await readRecordHistorySince(db, { kind: kind.kind, recordId: current.id }, version - 1);
  const changes = since.filter((row) => row.version === version);
  const newest = since.findLast((row) => row.version > version);
  const [saved] = changes;
  const isUndoable = isRecordUndoable(kind.kind, changes) && !changes.some(({ isErased }) => isErased);
  const isSubject = saved !== undefined && (newest !== undefined || isUndoable);
  const subject = isSubject
    ? {
        isOwn: saved.byUserId === actor.userId,
        savedAt: saved.at.getTime(),
        overtakenBy: newest === undefined ? null : { name: newest.byName, at: newest.at.getTime() },
      }
    : null;
  refuseIf(undoRefusal(subject, now.getTime()));
  // Each is a field of the kind, with its former value.
  const fields = Object.fromEntries(changes.map(({ field, oldValue }) => [field, oldValue])) as Partial<R>;
  return { former: { ...current, ...fields }, undone: undoneRecordChange(kind.fields, changes) };
};
