import { type Brand, brand } from '@celeiro/contract/catalog/products/brands.ts';
import { brandFields } from '@celeiro/rules/catalog/products/brands.ts';
import type { PlainPart } from '@celeiro/rules/records/field-table.ts';
import type { RecordKind, RecordRow } from '../../../platform/records/record.ts';

export type BrandRecord = RecordRow &
  PlainPart<typeof brandFields> & {
    /** Names of the brands that were merged into it. */
    readonly mergedNames: readonly string[];
    /** The number of its products. */
    readonly products: number;
  };

export const brandDto = (record: BrandRecord): Brand => {
  const { id: _, mergedNames: _merged, ...brand } = record;
  return brand;
};

/** Brands as records. */
export const brandRecord: RecordKind<keyof typeof brandFields, BrandRecord> = {
  kind: 'brand',
  table: 'brand',
  label: 'Marca',
  fields: brandFields,
  response: brand,
  toWire: brandDto,
};
