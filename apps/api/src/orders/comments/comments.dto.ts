import type { Comment } from '@celeiro/contract/orders/comments/comments.ts';
import type { Actor } from '../../platform/http/docs/operation.ts';
import type { CommentRow } from './comments.store.ts';

/** A comment on the wire, with what its reader may do with it. */
export const commentDto = (actor: Pick<Actor, 'userId'>, row: CommentRow): Comment => ({
  publicId: row.publicId,
  message: row.message,
  authorName: row.authorName,
  isOwn: row.userId === actor.userId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt?.toISOString() ?? null,
});
