import { type StoreComment, storeComment } from '@celeiro/contract/orders/comments/store-comments.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import { storeCommentFields } from '@celeiro/rules/orders/comments/store-comments.ts';
import type { Actor } from '../../platform/http/docs/operation.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';
import { commentDto } from './comments.dto.ts';
import type { CommentRow } from './comments.store.ts';

export type StoreCommentRecord = RecordRow &
  CommentRow & { readonly store: RecordReference; readonly pinned: boolean };

/** A comment of a store as its reader sees it. */
export const storeCommentDto = (
  actor: Pick<Actor, 'userId'>,
  comment: Omit<StoreCommentRecord, 'store'>,
): StoreComment => ({
  ...commentDto(actor, comment),
  pinned: comment.pinned,
  version: comment.version,
});

/** Comments of stores as records. Only its author can get a conflict on one. */
export const storeCommentRecord: RecordKind<keyof typeof storeCommentFields, StoreCommentRecord> = {
  kind: 'storeComment',
  table: 'store_comment',
  label: 'Comentário',
  fields: storeCommentFields,
  response: storeComment,
  toWire: (comment) => storeCommentDto(comment, comment),
};
