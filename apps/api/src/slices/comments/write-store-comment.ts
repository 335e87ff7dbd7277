import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as comments from '@celeiro/contract/store-comments.ts';
import type { StoreComment } from '@celeiro/contract/store-comments.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { erasedStoreRefusal } from '@celeiro/rules/stores/erasure.ts';
import { storeCommentRefusal } from '@celeiro/rules/stores/store-comments.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { commitRecord, removeRecord, tellCreated } from '../../platform/records/commit-record.ts';
import { assertSeen, mergeEdit } from '../../platform/records/merge-edit.ts';
import { storeCommentDto, type StoreCommentRecord, storeCommentRecord } from './store-comment.record.ts';
import {
  deleteStoreCommentRow,
  holdCommentedStore,
  insertStoreComment,
  readStoreComment,
  saveStoreComment,
} from './store-comments.store.ts';

/** Comments a store, whatever its status, unless it is nobody's any more (STORE_ERASED). */
export const addStoreComment = async (
  operation: Operation,
  { body: { storePublicId, message } }: EndpointInput<typeof comments.addStoreComment>,
): Promise<StoreComment> => {
  const { db, actor, now } = operation;
  const store = (await holdCommentedStore(db, storePublicId)) ?? refuse('RESOURCE_NOT_FOUND');
  refuseIf(erasedStoreRefusal(store));
  const written = { storeId: store.id, userId: actor.userId, message, createdAt: now };
  const { publicId } = await insertStoreComment(db, written);
  // Read again: of a store that was merged meanwhile it stands at the one that goes on.
  const comment = (await readStoreComment(db, publicId, false)) ?? refuse('RESOURCE_NOT_FOUND');
  return storeCommentDto(actor, await tellCreated(operation, storeCommentRecord, comment));
};

const lock = async ({ db }: Operation, publicId: string): Promise<StoreCommentRecord> =>
  (await readStoreComment(db, publicId, true)) ?? refuse('RESOURCE_NOT_FOUND');

const lockOwn = async (operation: Operation, publicId: string): Promise<StoreCommentRecord> => {
  const { actor, now } = operation;
  const comment = await lock(operation, publicId);
  const isOwn = comment.userId === actor.userId;
  refuseIf(storeCommentRefusal({ isOwn, createdAt: comment.createdAt.getTime() }, now.getTime()));
  return comment;
};

const save =
  ({ db }: Operation) =>
  (comment: StoreCommentRecord) =>
    saveStoreComment(db, comment);

/** Changes what one wrote oneself (R-ADMIN-012); the same text again changes nothing. */
export const updateStoreComment = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof comments.updateStoreComment>,
): Promise<StoreComment> => {
  const before = await lockOwn(operation, params.id);
  const merged = await mergeEdit(operation, storeCommentRecord, before, body);
  const isChanged = merged.message !== before.message;
  const after = { ...merged, updatedAt: isChanged ? operation.now : before.updatedAt };
  const saved = await commitRecord(operation, storeCommentRecord, before, after, save(operation));
  return storeCommentDto(operation.actor, saved);
};

/** Takes back what one wrote oneself; its history stays. */
export const deleteStoreComment = async (
  operation: Operation,
  { params }: EndpointInput<typeof comments.deleteStoreComment>,
): Promise<undefined> => {
  const comment = await lockOwn(operation, params.id);
  await assertSeen(operation, storeCommentRecord, comment);
  await removeRecord(operation, storeCommentRecord, comment, () =>
    deleteStoreCommentRow(operation.db, comment.id),
  );
};

/** Holds a comment above the others, or no more. */
export const pinStoreComment = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof comments.pinStoreComment>,
): Promise<StoreComment> => {
  const before = await lock(operation, params.id);
  const after = { ...before, pinned: body.pinned };
  const saved = await commitRecord(operation, storeCommentRecord, before, after, save(operation));
  return storeCommentDto(operation.actor, saved);
};
