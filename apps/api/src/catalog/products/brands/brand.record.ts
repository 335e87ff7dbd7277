import { type Brand, brand } from '@celeiro/contract/catalog/products/brands.ts';
import { brandFields } from '@celeiro/rules/catalog/products/brands.ts';
import type { RecordKind, RecordRow } from '../../../platform/records/record.ts';

export type BrandRecord = RecordRow & {
  readonly name: string;
  /** What those were called that became this one. */
  readonly mergedNames: readonly string[];
  /** How many products have it. */
  readonly products: number;
};

export const brandDto = ({ publicId, name, products, version }: BrandRecord): Brand => ({
  publicId,
  name,
  products,
  version,
});

/** Brands as records. */
export const brandRecord: RecordKind<keyof typeof brandFields, BrandRecord> = {
  kind: 'brand',
  table: 'brand',
  label: 'Marca',
  fields: brandFields,
  response: brand,
  toWire: brandDto,
};
