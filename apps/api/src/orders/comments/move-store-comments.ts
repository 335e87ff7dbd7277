import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import { storeCommentRecord } from './store-comment.record.ts';
import { lockStoreComments, moveRemovedStoreComments, moveStoreComment } from './store-comments.store.ts';

/**
 * Moves a store's comments to another store, including removed ones that can still be restored. Each comment's history
 * records the move.
 */
export const moveStoreComments = async (
  operation: Operation,
  fromStoreId: number,
  into: { readonly id: number; readonly store: RecordReference },
): Promise<void> => {
  const { db } = operation;
  for (const comment of await lockStoreComments(db, fromStoreId))
    await commitRecord(operation, storeCommentRecord, comment, { ...comment, store: into.store }, (moved) =>
      moveStoreComment(db, moved.id, moved.version, into.id),
    );
  await moveRemovedStoreComments(db, fromStoreId, into.id);
};
