import * as merge from '@celeiro/contract/parties/store-merge/store-merge.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { mergeStores } from './merge-stores.ts';
import { previewStoreMerge } from './preview-merge.ts';

export const storeMergeRoutes: readonly Binding[] = [
  bind(merge.previewStoreMerge, previewStoreMerge),
  bind(merge.mergeStores, mergeStores),
];
