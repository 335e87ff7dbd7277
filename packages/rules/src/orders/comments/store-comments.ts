import type { RecordFields } from '../../records/record-history.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** How long the author may change or delete a store comment, in hours: later, colleagues have acted on it. */
export const COMMENT_HOURS = 24;

/** The fields of a store comment with history. */
export const storeCommentFields = {
  store: { label: 'Cliente' },
  message: { label: 'Comentário' },
  pinned: { label: 'Fixado', words: (value) => (value === true ? 'Sim' : 'Não') },
} as const satisfies RecordFields;

/** Why a store comment can't be changed or deleted, or null: only its author may, for 24 hours (R-ADMIN-012). */
export const storeCommentRefusal = (
  comment: { readonly isOwn: boolean; readonly createdAt: number },
  now: number,
): Refusal | null => {
  if (!comment.isOwn) return refusal('COMMENT_OF_ANOTHER');
  return now - comment.createdAt > COMMENT_HOURS * 3_600_000 ? refusal('COMMENT_TOO_OLD') : null;
};
