import { formatDateTime } from '../days/calendar.ts';
import { type Refusal, refusal } from '../refusal.ts';
import {
  type RecordChange,
  recordEvents,
  type RecordFields,
  recordEntryTitle,
  UNDONE,
} from './record-history.ts';

/** How long after a save the server takes it back, ms: the screen offers it for 5 s, a slow line may take longer. */
export const UNDO_MS = 60_000;

/** A save, for its undo. */
export type UndoneSave = {
  readonly isOwn: boolean;
  readonly savedAt: number;
  /** The newest save, where it is another one. */
  readonly overtakenBy: { readonly name: string; readonly at: number } | null;
};

/** Why a save can't be undone now, or null; `save` is null where there is none that may be undone. */
export const undoRefusal = (save: UndoneSave | null, now: number): Refusal | null => {
  if (save === null) return refusal('UNDO_NOT_POSSIBLE');
  const { isOwn, savedAt, overtakenBy } = save;
  if (overtakenBy !== null) {
    const { name, at } = overtakenBy;
    return refusal('UNDO_OVERTAKEN', { name, at: formatDateTime(at) });
  }
  if (!isOwn) return refusal('UNDO_OF_ANOTHER');
  return now - savedAt > UNDO_MS ? refusal('UNDO_TOO_LATE') : null;
};

/** Fields that can be undone, by kind; a save with any other field can't. */
const undoable: Readonly<Record<string, readonly string[]>> = {
  store: ['tagPublicIds'],
  product: ['tags'],
  storeComment: ['message'],
};

/** Whether a save of a record that changed this may be undone: tags, and the text of a comment. */
export const isRecordUndoable = (
  kind: string,
  changes: readonly Pick<RecordChange, 'field' | 'event'>[],
): boolean =>
  changes.length > 0 &&
  changes.every(({ field, event }) => event === 'UPDATE' && undoable[kind]?.includes(field) === true);

/** History of a deleted record that was restored. */
export const undoneRemoval: RecordChange = {
  field: UNDONE,
  event: 'CREATE',
  oldValue: null,
  newValue: recordEvents.DELETE,
};

/** History of an undo: which save was undone, by its headline. */
export const undoneRecordChange = (fields: RecordFields, changes: readonly RecordChange[]): RecordChange => ({
  field: UNDONE,
  event: 'UPDATE',
  oldValue: null,
  newValue: recordEntryTitle(fields, changes),
});
