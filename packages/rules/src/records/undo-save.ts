import { formatDateTime } from '../days/calendar.ts';
import { type Refusal, refusal } from '../refusal.ts';
import {
  type RecordChange,
  recordEvents,
  type RecordFields,
  recordEntryTitle,
  UNDONE,
} from './record-history.ts';

/**
 * Time after a save in which the server accepts its undo, in ms. The screen offers it for 5 s; a slow connection may take
 * longer.
 */
export const UNDO_MS = 60_000;

/** The save to be undone. */
export type UndoneSave = {
  readonly isOwn: boolean;
  readonly savedAt: number;
  /** A newer save than this one, or null. */
  readonly overtakenBy: { readonly name: string; readonly at: number } | null;
};

/** Why a save can't be undone now, or null; `save` is null when there is none to undo. */
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

/** Whether a save with these changes can be undone: only changes of tags or of a comment's text. */
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

/** History of an undo: the headline of the undone save. */
export const undoneRecordChange = (fields: RecordFields, changes: readonly RecordChange[]): RecordChange => ({
  field: UNDONE,
  event: 'UPDATE',
  oldValue: null,
  newValue: recordEntryTitle(fields, changes),
});
