import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  StoreBatchResult,
  undoStores as endpoint,
} from '@celeiro/contract/parties/stores/store-batches.ts';
import { readTag } from '@celeiro/rules/records/tag-text.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { erasedStoreRefusal } from '@celeiro/rules/desk/erasure/erasure.ts';
import { mergedStoreRefusal } from '@celeiro/rules/parties/store-merge/merge-stores.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { undoEachRecord } from '../../platform/records/each-record.ts';
import { formerRecord } from '../../platform/records/undo-record.ts';
import { commitStore } from './commit-store.ts';
import { readStoreRecord, readTags } from './store-records.queries.ts';
import { storeRecord } from './store.record.ts';
import { lockStore } from './stores.store.ts';

const undo = async (operation: Operation, publicId: string, version: number): Promise<StoreBatchResult> => {
  const { db } = operation;
  await lockStore(db, publicId);
  const before = (await readStoreRecord(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  refuseIf(mergedStoreRefusal(before) ?? erasedStoreRefusal(before));
  const { former, undone } = await formerRecord(operation, storeRecord, before, version);
  // A tag that was deleted in the meantime can't be restored with it.
  const requested = former.tagPublicIds.map((text) => readTag(text).publicId);
  if ((await readTags(db, requested)).length < requested.length) refuse('STORE_TAG_UNKNOWN');
  const saved = await commitStore(operation, before, former, [undone]);
  return { publicId, ok: true, changed: true, version: saved.version };
};

/** Undoes changes of stores' tags: their former tags become a new version, each in its own transaction. */
export const undoStores = (
  operation: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<StoreBatchResult[]> => undoEachRecord(operation, 'store', body.stores, undo);
