import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as comments from '@celeiro/contract/orders/comments/store-comments.ts';
import type { StoreComment } from '@celeiro/contract/orders/comments/store-comments.ts';
import { undoneRemoval, undoRefusal } from '@celeiro/rules/records/undo-save.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { erasedStoreRefusal } from '@celeiro/rules/desk/erasure/erasure.ts';
import { storeCommentRefusal } from '@celeiro/rules/orders/comments/store-comments.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord, removeRecord, recordCreated } from '../../platform/records/commit-record.ts';
import { assertSeen, mergeEdit } from '../../platform/records/merge-edit.ts';
import { formerRecord } from '../../platform/records/undo-record.ts';
import { withdraw } from '../../base/notifications/notifications.public.ts';
import { storeCommentDto, type StoreCommentRecord, storeCommentRecord } from './store-comment.record.ts';
import {
  holdCommentedStore,
  insertStoreComment,
  lockRemovedStoreComment,
  readStoreComment,
  removeStoreCommentRow,
  restoreStoreCommentRow,
  saveStoreComment,
} from './store-comments.store.ts';
import { notifyMentions } from './notify-mentions.ts';

const notifyStoreMentions = (
  operation: Operation,
  { publicId, message, store }: StoreCommentRecord,
  before: string | null,
): Promise<void> =>
  notifyMentions(
    operation,
    'STORE_MENTION',
    { recordPublicId: store.id, recordName: store.name },
    { publicId, message, before },
  );

/** Adds a comment to a store of any status. Throws STORE_ERASED when the store was erased. */
export const addStoreComment = async (
  operation: Operation,
  { body: { storePublicId, message } }: EndpointInput<typeof comments.addStoreComment>,
): Promise<StoreComment> => {
  const { db, actor, now } = operation;
  const store = (await holdCommentedStore(db, storePublicId)) ?? refuse('RESOURCE_NOT_FOUND');
  refuseIf(erasedStoreRefusal(store));
  const written = { storeId: store.id, userId: actor.userId, message, createdAt: now };
  const { publicId } = await insertStoreComment(db, written);
  // Read again: if the store was merged in the meantime, the comment belongs to the remaining store.
  const comment = (await readStoreComment(db, publicId, false)) ?? refuse('RESOURCE_NOT_FOUND');
  await notifyStoreMentions(operation, comment, null);
  return storeCommentDto(actor, await recordCreated(operation, storeCommentRecord, comment));
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

/** Changes the caller's own comment (R-ADMIN-012). An unchanged text changes nothing. */
export const updateStoreComment = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof comments.updateStoreComment>,
): Promise<StoreComment> => {
  const before = await lockOwn(operation, params.id);
  const merged = await mergeEdit(operation, storeCommentRecord, before, body);
  const isChanged = merged.message !== before.message;
  const after = { ...merged, updatedAt: isChanged ? operation.now : before.updatedAt };
  const saved = await commitRecord(operation, storeCommentRecord, before, after, save(operation));
  if (isChanged) await notifyStoreMentions(operation, saved, before.message);
  return storeCommentDto(operation.actor, saved);
};

/** Removes the caller's own comment; its history remains. */
export const deleteStoreComment = async (
  operation: Operation,
  { params }: EndpointInput<typeof comments.deleteStoreComment>,
): Promise<undefined> => {
  const comment = await lockOwn(operation, params.id);
  await assertSeen(operation, storeCommentRecord, comment);
  const last = { ...comment, version: comment.version + 1 };
  await removeRecord(operation, storeCommentRecord, comment, () =>
    removeStoreCommentRow(operation.db, last, operation.now),
  );
  await withdraw(operation, comment.publicId);
};

/** Restores the former text of the caller's own comment as a new version. */
export const undoStoreComment = async (
  operation: Operation,
  { params }: EndpointInput<typeof comments.undoStoreComment>,
): Promise<StoreComment> => {
  const { actor, ifMatch, now } = operation;
  const before = await lockOwn(operation, params.id);
  const { former, undone } = await formerRecord(operation, storeCommentRecord, before, ifMatch ?? 0);
  const after = { ...former, updatedAt: now };
  const saved = await commitRecord(operation, storeCommentRecord, before, after, save(operation), [undone]);
  await notifyStoreMentions(operation, saved, before.message);
  return storeCommentDto(actor, saved);
};

/** Restores a comment that the caller removed a moment ago. */
export const restoreStoreComment = async (
  operation: Operation,
  { params }: EndpointInput<typeof comments.restoreStoreComment>,
): Promise<StoreComment> => {
  const { db, actor, now } = operation;
  const removed = (await lockRemovedStoreComment(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const { removedAt, isErased, ...comment } = removed;
  if (isErased) refuse('STORE_ERASED');
  const save = { isOwn: comment.userId === actor.userId, savedAt: removedAt.getTime(), overtakenBy: null };
  refuseIf(undoRefusal(save, now.getTime()));
  const again = { ...comment, version: comment.version + 1 };
  await restoreStoreCommentRow(db, again);
  await notifyStoreMentions(operation, again, null);
  return storeCommentDto(actor, await recordCreated(operation, storeCommentRecord, again, [undoneRemoval]));
};

/** Pins a comment above the others, or unpins it. */
export const pinStoreComment = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof comments.pinStoreComment>,
): Promise<StoreComment> => {
  const before = await lock(operation, params.id);
  const after = { ...before, pinned: body.pinned };
  const saved = await commitRecord(operation, storeCommentRecord, before, after, save(operation));
  return storeCommentDto(operation.actor, saved);
};
