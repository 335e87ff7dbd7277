import * as comments from '@celeiro/contract/orders/comments/store-comments.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { readRecordHistory } from '../../platform/records/read-history.ts';
import { COMMENTS_READ } from './comments.store.ts';
import { storeCommentDto, storeCommentRecord } from './store-comment.record.ts';
import { markCommentsSeen, readStoreComment, readStoreComments } from './store-comments.store.ts';
import {
  addStoreComment,
  deleteStoreComment,
  pinStoreComment,
  restoreStoreComment,
  undoStoreComment,
  updateStoreComment,
} from './write-store-comment.ts';

export const storeCommentsRoutes: readonly Binding[] = [
  bind(comments.listStoreComments, async ({ db, actor }, { query }) =>
    (
      (await readStoreComments(db, {
        storePublicId: query.storePublicId,
        userId: actor.userId,
        limit: COMMENTS_READ,
      })) ?? refuse('RESOURCE_NOT_FOUND')
    ).map((comment) => ({ ...storeCommentDto(actor, comment), isUnread: comment.isUnread })),
  ),
  bind(comments.readStoreCommentsTo, async ({ db, actor }, { params }) => {
    if (!(await markCommentsSeen(db, actor.userId, params.id))) refuse('RESOURCE_NOT_FOUND');
    return undefined;
  }),
  bind(comments.addStoreComment, addStoreComment),
  bind(comments.updateStoreComment, updateStoreComment),
  bind(comments.deleteStoreComment, deleteStoreComment),
  bind(comments.undoStoreComment, undoStoreComment),
  bind(comments.restoreStoreComment, restoreStoreComment),
  bind(comments.pinStoreComment, pinStoreComment),
  bind(comments.getStoreCommentHistory, async ({ db }, { params, query }) => {
    const comment = (await readStoreComment(db, params.id, false)) ?? refuse('RESOURCE_NOT_FOUND');
    return readRecordHistory(db, storeCommentRecord, comment.id, query);
  }),
];
