import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type * as tags from '@celeiro/contract/parties/stores/store-tags.ts';
import type { StoreTag } from '@celeiro/contract/parties/stores/store-tags.ts';
import { undoneRemoval } from '@celeiro/rules/records/undo-save.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { TAG_UNDO_MINUTES } from '@celeiro/rules/parties/stores/store-tags.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { commitRecord, removeRecord, recordCreated } from '../../../platform/records/commit-record.ts';
import { assertSeen, mergeEdit } from '../../../platform/records/merge-edit.ts';
import { storeTagDto, type StoreTagRecord, storeTagRecord } from './store-tag.record.ts';
import {
  countTagMerge,
  deleteStoreTagRow,
  findTagsCalled,
  giveTag,
  insertRestoredTag,
  insertStoreTag,
  isTagNameTaken,
  keepRemovedTag,
  lockStoreTag,
  lockStoreTags,
  readStoreTag,
  saveStoreTag,
  takeRemovedTag,
} from './store-tags.store.ts';

const refuseTakenName = async ({ db }: Operation, name: string, exceptId: number | null): Promise<void> => {
  if (await isTagNameTaken(db, name, exceptId)) refuse('TAG_NAME_TAKEN', {}, 'name');
};

const lock = async ({ db }: Operation, publicId: string): Promise<StoreTagRecord> => {
  await lockStoreTags(db);
  await lockStoreTag(db, publicId);
  return (await readStoreTag(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
};

/** Adds a tag (R-ADMIN-011). Throws TAG_NAME_TAKEN. */
export const createStoreTag = async (
  operation: Operation,
  { body: { name } }: EndpointInput<typeof tags.createStoreTag>,
): Promise<StoreTag> => {
  await lockStoreTags(operation.db);
  await refuseTakenName(operation, name, null);
  const tag = { ...(await insertStoreTag(operation.db, name)), name, mergedNames: [], stores: 0 };
  return storeTagDto(await recordCreated(operation, storeTagRecord, tag));
};

/** Renames a tag, for every store that has it. Throws TAG_NAME_TAKEN. */
export const updateStoreTag = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof tags.updateStoreTag>,
): Promise<StoreTag> => {
  const before = await lock(operation, params.id);
  const after = await mergeEdit(operation, storeTagRecord, before, body);
  await refuseTakenName(operation, after.name, after.id);
  const saved = await commitRecord(operation, storeTagRecord, before, after, (one) =>
    saveStoreTag(operation.db, one),
  );
  return storeTagDto(saved);
};

const undoableSince = ({ now }: Operation): Date => new Date(now.getTime() - TAG_UNDO_MINUTES * 60_000);

/** Removes a tag from every store; the person who did it can undo that. Stores' own histories don't record it. */
export const deleteStoreTag = async (
  operation: Operation,
  { params }: EndpointInput<typeof tags.deleteStoreTag>,
): Promise<undefined> => {
  const { db, actor, now } = operation;
  const tag = await lock(operation, params.id);
  await assertSeen(operation, storeTagRecord, tag);
  await keepRemovedTag(db, tag, { userId: actor.userId, at: now, before: undoableSince(operation) });
  await removeRecord(operation, storeTagRecord, tag, () => deleteStoreTagRow(db, tag.id));
};

/**
 * Permanently deletes the tags whose names match a regular expression of PostgreSQL: an undo must not restore these
 * names.
 */
export const removeTagsCalled = async (operation: Operation, pattern: string): Promise<void> => {
  const { db } = operation;
  await lockStoreTags(db);
  for (const publicId of await findTagsCalled(db, pattern)) {
    const tag = await lock(operation, publicId);
    await removeRecord(operation, storeTagRecord, tag, () => deleteStoreTagRow(db, tag.id));
  }
};

/** Restores a tag that the caller deleted, with its stores. Throws TAG_NAME_TAKEN when another tag has the name now. */
export const restoreStoreTag = async (
  operation: Operation,
  { params }: EndpointInput<typeof tags.restoreStoreTag>,
): Promise<StoreTag> => {
  const { db, actor } = operation;
  await lockStoreTags(db);
  const since = undoableSince(operation);
  const removed =
    (await takeRemovedTag(db, params.id, { userId: actor.userId, since })) ?? refuse('RESOURCE_NOT_FOUND');
  await refuseTakenName(operation, removed.name, null);
  await insertRestoredTag(db, { ...removed, version: removed.version + 1 });
  const tag = (await readStoreTag(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  return storeTagDto(await recordCreated(operation, storeTagRecord, tag, [undoneRemoval]));
};

const refuseItself = (id: string, intoId: string): void => {
  if (id === intoId) refuse('TAG_MERGED_WITH_ITSELF', {}, 'intoTagPublicId');
};

/** The changes of a merge of two tags. */
export const previewTagMerge = async (
  { db }: Operation,
  { params, query: { intoTagPublicId } }: EndpointInput<typeof tags.previewTagMerge>,
): Promise<EndpointOutput<typeof tags.previewTagMerge>> => {
  refuseItself(params.id, intoTagPublicId);
  const from = (await readStoreTag(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const into = (await readStoreTag(db, intoTagPublicId)) ?? refuse('RESOURCE_NOT_FOUND');
  return countTagMerge(db, from, into);
};

/** Merges two tags: the stores get the remaining one, whose history records the merge. */
export const mergeStoreTags = async (
  operation: Operation,
  { params, body: { intoTagPublicId } }: EndpointInput<typeof tags.mergeStoreTags>,
): Promise<StoreTag> => {
  const { db } = operation;
  refuseItself(params.id, intoTagPublicId);
  const from = await lock(operation, params.id);
  const into = await lock(operation, intoTagPublicId);
  await assertSeen(operation, storeTagRecord, from);
  await giveTag(db, from.id, into.id);
  await removeRecord(operation, storeTagRecord, from, () => deleteStoreTagRow(db, from.id));
  const mergedNames = [...new Set([...into.mergedNames, ...from.mergedNames, from.name])];
  await commitRecord(operation, storeTagRecord, into, { ...into, mergedNames }, (one) =>
    saveStoreTag(db, one),
  );
  return storeTagDto((await readStoreTag(db, intoTagPublicId)) ?? refuse('RESOURCE_NOT_FOUND'));
};
