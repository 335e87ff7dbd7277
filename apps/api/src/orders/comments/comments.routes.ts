import {
  addComment as addCommentEndpoint,
  listComments,
  updateComment as updateCommentEndpoint,
  undoComment as undoCommentEndpoint,
  updateCommentUnprefixed,
} from '@celeiro/contract/orders/comments/comments.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { addComment } from './add-comment.ts';
import { commentDto } from './comments.dto.ts';
import { COMMENTS_READ, readComments } from './comments.store.ts';
import { undoComment } from './undo-comment.ts';
import { updateComment } from './update-comment.ts';

export const commentsRoutes: readonly Binding[] = [
  bind(listComments, async ({ db, actor }, { params }) =>
    ((await readComments(db, params.id, COMMENTS_READ)) ?? refuse('RESOURCE_NOT_FOUND')).map((row) =>
      commentDto(actor, row),
    ),
  ),
  bind(addCommentEndpoint, addComment),
  bind(updateCommentEndpoint, updateComment),
  // The same call at an address without the prefix, under another name.
  bind(updateCommentUnprefixed, updateComment),
  bind(undoCommentEndpoint, undoComment),
];
