import * as tags from '@celeiro/contract/parties/stores/store-tags.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../../platform/http/docs/operation.ts';
import { readRecordHistory } from '../../../platform/records/read-history.ts';
import { storeTagDto, storeTagRecord } from './store-tag.record.ts';
import { readStoreTag, readStoreTags } from './store-tags.store.ts';
import {
  createStoreTag,
  deleteStoreTag,
  mergeStoreTags,
  previewTagMerge,
  restoreStoreTag,
  updateStoreTag,
} from './write-store-tag.ts';

export const storeTagsRoutes: readonly Binding[] = [
  bind(tags.listStoreTags, async ({ db }) => (await readStoreTags(db)).map(storeTagDto)),
  bind(tags.createStoreTag, createStoreTag),
  bind(tags.updateStoreTag, updateStoreTag),
  bind(tags.deleteStoreTag, deleteStoreTag),
  bind(tags.restoreStoreTag, restoreStoreTag),
  bind(tags.previewTagMerge, previewTagMerge),
  bind(tags.mergeStoreTags, mergeStoreTags),
  bind(tags.getStoreTagHistory, async ({ db }, { params, query }) => {
    const tag = (await readStoreTag(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return readRecordHistory(db, storeTagRecord, tag.id, query);
  }),
];
