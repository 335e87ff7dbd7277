import { type StoreTag, storeTag } from '@celeiro/contract/parties/stores/store-tags.ts';
import { storeTagFields } from '@celeiro/rules/parties/stores/store-tags.ts';
import type { RecordKind, RecordRow } from '../../../platform/records/record.ts';

export type StoreTagRecord = RecordRow & {
  readonly name: string;
  /** What those were called that became this one. */
  readonly mergedNames: readonly string[];
  /** How many stores have it. */
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
