import { type FamilyTag, familyTag } from '@celeiro/contract/catalog/products/family-tags.ts';
import { type ProductFamily, productFamily } from '@celeiro/contract/catalog/products/product-families.ts';
import { familyFields, familyTagFields } from '@celeiro/rules/catalog/products/families.ts';
import type { PlainPart } from '@celeiro/rules/records/field-table.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import type { RecordKind, RecordRow } from '../../../platform/records/record.ts';

/** A family of products, with the number of its uses. */
export type FamilyRecord = RecordRow & Omit<ProductFamily, 'publicId' | 'version'>;

export const familyDto = (record: FamilyRecord): ProductFamily => {
  const { id: _, ...family } = record;
  return family;
};

/** Families as records. */
export const familyRecord: RecordKind<keyof typeof familyFields, FamilyRecord> = {
  kind: 'productFamily',
  table: 'product_family',
  label: 'Família',
  fields: familyFields,
  response: productFamily,
  toWire: familyDto,
};

/** A tag of a family's products. */
export type FamilyTagRecord = RecordRow &
  PlainPart<typeof familyTagFields> & {
    readonly family: RecordReference;
    readonly products: number;
  };

export const familyTagDto = (record: FamilyTagRecord): FamilyTag => {
  const { id: _, family, ...tag } = record;
  return { ...tag, familyPublicId: family.id, familyName: family.name };
};

/** Tags of families as records. */
export const familyTagRecord: RecordKind<keyof typeof familyTagFields, FamilyTagRecord> = {
  kind: 'familyTag',
  table: 'family_tag',
  label: 'Tag de produtos',
  fields: familyTagFields,
  response: familyTag,
  toWire: familyTagDto,
};
