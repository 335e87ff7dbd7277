import * as z from 'zod/mini';
import { publicId } from '../../codecs.ts';
import { comment, commentMessage } from './comments.ts';
import { endpoint } from '../../endpoint.ts';
import {
  recordCreate,
  recordDelete,
  recordGet,
  recordHistory,
  recordUpdate,
  recordUpdateRefusals,
} from '../../records.ts';
import { undoRefusals } from '../../undo.ts';

// Comments about a store (R-ADMIN-012).

export const storeComment = z.extend(comment, {
  /** Pinned above the others by a supervisor. */
  pinned: z.boolean(),
  version: z.number(),
});
/** A comment in its list, with whether the caller has read it; own comments count as read. */
export const listedStoreComment = z.extend(storeComment, { isUnread: z.boolean() });
export type ListedStoreComment = z.output<typeof listedStoreComment>;
export type StoreComment = z.output<typeof storeComment>;

/** EP-109: the newest 500, oldest first. */
export const listStoreComments = endpoint({
  name: 'listStoreComments',
  method: 'GET',
  path: '/store-comments',
  summary: 'Comentários de um cliente',
  scopes: recordGet.scopes,
  query: z.strictObject({ storePublicId: publicId }),
  response: z.array(listedStoreComment),
  refusals: recordGet.refusals,
  transaction: recordGet.transaction,
});

/** EP-110 */
export const addStoreComment = endpoint({
  ...recordCreate,
  name: 'addStoreComment',
  path: '/store-comments',
  summary: 'Comenta um cliente',
  body: z.strictObject({ storePublicId: publicId, message: commentMessage }),
  response: storeComment,
  refusals: ['RESOURCE_NOT_FOUND', 'STORE_ERASED'],
  changes: ['storeComment'],
});

/** Marks other people's comments as read by the caller, up to and including this one. */
export const readStoreCommentsTo = endpoint({
  name: 'readStoreCommentsTo',
  ifMatch: 'own',
  method: 'PUT',
  path: '/store-comments/:id/read',
  summary: 'Marca como lidos os comentários de um cliente até este',
  scopes: recordGet.scopes,
  params: z.object({ id: publicId }),
  response: null,
  refusals: ['RESOURCE_NOT_FOUND'],
  changes: ['storeComment'],
  idempotent: true,
  transaction: 'one',
});

const ownRefusals = ['COMMENT_OF_ANOTHER', 'COMMENT_TOO_OLD'] as const;

/** EP-111: changes an own comment within 24 hours. */
export const updateStoreComment = endpoint({
  ...recordUpdate,
  name: 'updateStoreComment',
  path: '/store-comments/:id',
  summary: 'Altera o próprio comentário de um cliente',
  body: z.strictObject({ message: commentMessage }),
  response: storeComment,
  refusals: [...recordUpdateRefusals, ...ownRefusals],
  changes: ['storeComment'],
});

/** EP-112: deletes an own comment within 24 hours. */
export const deleteStoreComment = endpoint({
  ...recordDelete,
  name: 'deleteStoreComment',
  path: '/store-comments/:id',
  summary: 'Exclui o próprio comentário de um cliente',
  refusals: [...recordUpdateRefusals, ...ownRefusals],
  changes: ['storeComment'],
});

/** Undoes the author's change of a comment: If-Match has the version that the change created. */
export const undoStoreComment = endpoint({
  ...recordUpdate,
  name: 'undoStoreComment',
  path: '/store-comments/:id/undo',
  summary: 'Desfaz a última alteração do próprio comentário de um cliente',
  response: storeComment,
  refusals: ['RESOURCE_NOT_FOUND', ...ownRefusals, ...undoRefusals],
  changes: ['storeComment'],
});

/** Restores a comment that its author has just deleted. */
export const restoreStoreComment = endpoint({
  ...recordUpdate,
  name: 'restoreStoreComment',
  ifMatch: 'state',
  path: '/store-comments/:id/restoration',
  summary: 'Desfaz a exclusão do próprio comentário de um cliente',
  response: storeComment,
  refusals: ['RESOURCE_NOT_FOUND', 'STORE_ERASED', ...undoRefusals],
  changes: ['storeComment'],
});

/** A supervisor pins or unpins a comment. */
export const pinStoreComment = endpoint({
  ...recordUpdate,
  name: 'pinStoreComment',
  ifMatch: 'state',
  path: '/store-comments/:id/pin',
  summary: 'Fixa ou solta um comentário de um cliente',
  authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'],
  body: z.strictObject({ pinned: z.boolean() }),
  response: storeComment,
  refusals: ['RESOURCE_NOT_FOUND'],
  changes: ['storeComment'],
});

export const getStoreCommentHistory = endpoint({
  ...recordHistory,
  name: 'getStoreCommentHistory',
  path: '/store-comments/:id/history',
  summary: 'Histórico de um comentário de um cliente',
});
