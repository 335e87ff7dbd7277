import { COMMENT_MAXIMUM } from '@celeiro/rules/orders/comments/comments.ts';
import * as z from 'zod/mini';
import { instant, publicId, text } from '../../codecs.ts';
import { editRefusals } from '../deliveries/deliveries.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { undoRefusals } from '../../undo.ts';

const byId = z.object({ id: publicId });

export const comment = z.object({
  publicId,
  message: z.string(),
  authorName: z.string(),
  /** Whether the caller wrote it: only then they may change it. */
  isOwn: z.boolean(),
  createdAt: instant,
  /** Time of its last change, or null. */
  updatedAt: z.nullable(instant),
});
export type Comment = z.output<typeof comment>;

/** The text of a comment. */
export const commentMessage = text(COMMENT_MAXIMUM, 1);
const message = z.object({ message: commentMessage });

/** EP-007, R-ADMIN-004: the newest 500 comments of a delivery, oldest first. */
export const listComments = endpoint({
  name: 'listComments',
  method: 'GET',
  path: '/intranet-rest-api/comments/order-suppliers/:id',
  summary: 'Comentários de uma entrega',
  scopes: intranet,
  params: byId,
  response: z.array(comment),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** EP-008, R-ADMIN-004: adds a comment to a delivery. */
export const addComment = endpoint({
  name: 'addComment',
  ifMatch: 'adds',
  method: 'POST',
  path: '/intranet-rest-api/comments/order-suppliers/:id',
  summary: 'Comenta uma entrega',
  scopes: intranet,
  params: byId,
  body: message,
  response: comment,
  status: 201,
  refusals: ['RESOURCE_NOT_FOUND'],
  changes: ['delivery'],
  idempotent: true,
  transaction: 'one',
});

/** EP-009, R-ADMIN-004: changes an own comment; If-Match has the delivery's version. */
export const updateComment = endpoint({
  name: 'updateComment',
  method: 'PUT',
  path: '/intranet-rest-api/comments/:id',
  summary: 'Altera o próprio comentário',
  scopes: intranet,
  params: byId,
  body: message,
  response: comment,
  refusals: [...editRefusals, 'COMMENT_OF_ANOTHER'],
  changes: ['delivery'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});

/** EP-009 as specified, without the prefix (OQ-062). */
export const updateCommentUnprefixed = endpoint({
  ...updateComment,
  name: 'updateCommentUnprefixed',
  path: '/comments/:id',
});

/**
 * Undoes an author's change of a comment: restores the previous text while `message` is the current one. An unchanged
 * comment can't be undone.
 */
export const undoComment = endpoint({
  name: 'undoComment',
  ifMatch: 'seen',
  method: 'PUT',
  path: '/comments/:id/undo',
  summary: 'Desfaz a última alteração do próprio comentário',
  scopes: intranet,
  params: byId,
  body: z.strictObject({ message: commentMessage }),
  response: comment,
  refusals: [...editRefusals, 'COMMENT_OF_ANOTHER', ...undoRefusals],
  changes: ['delivery'],
  idempotent: true,
  transaction: 'one',
});
