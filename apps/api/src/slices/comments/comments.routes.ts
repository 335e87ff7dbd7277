import {
  addComment as addCommentEndpoint,
  listComments,
  updateComment as updateCommentEndpoint,
  updateCommentUnprefixed,
} from '@celeiro/contract/comments.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/operation.ts';
import { addComment } from './add-comment.ts';
import { commentDto } from './comments.dto.ts';
import { readComments } from './comments.store.ts';
import { updateComment } from './update-comment.ts';

/** Comments read at once: more than a delivery ever had, and still bounded (T33). */
const newest = 500;

export const commentsRoutes: readonly Binding[] = [
  bind(listComments, async ({ db, actor }, { params }) =>
    ((await readComments(db, params.id, newest)) ?? refuse('RESOURCE_NOT_FOUND')).map((row) =>
      commentDto(actor, row),
    ),
  ),
  bind(addCommentEndpoint, addComment),
  bind(updateCommentEndpoint, updateComment),
  // The same call at the address without the prefix; only its name differs.
  bind(updateCommentUnprefixed, updateComment),
];
