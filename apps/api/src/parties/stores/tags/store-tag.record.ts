import { type StoreTag, storeTag } from '@celeiro/contract/parties/stores/store-tags.ts';
import { storeTagFields } from '@celeiro/rules/parties/stores/store-tags.ts';
import type { RecordKind, RecordRow } from '../../../platform/records/record.ts';

export type StoreTagRecord = RecordRow & {
  readonly name: string;
  /** Former names of tags that were merged into it. */
  readonly mergedNames: readonly string[];
  /** Number of stores with it. */
  readonly stores: number;
};

export const storeTagDto = ({ publicId, name, stores, version }: StoreTagRecord): StoreTag => ({
  publicId,
  name,
  stores,
  version,
});

/** Tags of stores as records. */
export const storeTagRecord: RecordKind<keyof typeof storeTagFields, StoreTagRecord> = {
  kind: 'storeTag',
  table: 'store_tag',
  label: 'Tag',
  fields: storeTagFields,
  response: storeTag,
  toWire: storeTagDto,
};
