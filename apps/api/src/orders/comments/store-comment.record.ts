import { type StoreComment, storeComment } from '@celeiro/contract/orders/comments/store-comments.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import { storeCommentFields } from '@celeiro/rules/orders/comments/store-comments.ts';
import type { Actor } from '../../platform/http/docs/operation.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';
import { commentDto } from './comments.dto.ts';
import type { CommentRow } from './comments.store.ts';

export type StoreCommentRecord = RecordRow &
  CommentRow & { readonly store: RecordReference; readonly pinned: boolean };

/** A store comment on the wire, with what its reader may do with it. */
export const storeCommentDto = (
  actor: Pick<Actor, 'userId'>,
  comment: Omit<StoreCommentRecord, 'store'>,
): StoreComment => ({
  ...commentDto(actor, comment),
  pinned: comment.pinned,
  version: comment.version,
});

/** Store comments as records. Only the author changes a comment, so only the author can get a conflict. */
export const storeCommentRecord: RecordKind<keyof typeof storeCommentFields, StoreCommentRecord> = {
  kind: 'storeComment',
  table: 'store_comment',
  label: 'Comentário',
  fields: storeCommentFields,
  response: storeComment,
  toWire: (comment) => storeCommentDto(comment, comment),
};
