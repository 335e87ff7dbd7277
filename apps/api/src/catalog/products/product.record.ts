import { type Product, product } from '@celeiro/contract/catalog/products/products.ts';
import { type PlainProduct, productFields } from '@celeiro/rules/catalog/products/product.fields.ts';
import { type Classification, packText } from '@celeiro/rules/catalog/products/products.ts';
import { readTag } from '@celeiro/rules/records/tag-text.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';

/** A product; `family` is null until it is classified, `brand` is null without one. */
export type ProductRecord = RecordRow &
  PlainProduct & {
    readonly family: RecordReference | null;
    readonly brand: RecordReference | null;
    /** The `tagText` of each of its tags, which all belong to its family. */
    readonly tags: readonly string[];
    readonly classification: Classification;
    /** Number of suppliers that sell or sold it. */
    readonly sellers: number;
    readonly updatedAt: Date;
    /** The names of its images, in a save that changes them; otherwise empty. */
    readonly images: readonly string[];
  };

export const productDto = (product: ProductRecord): Product => {
  const { id: _, images: _images, family, brand, tags: tagTexts, ...one } = product;
  const tags = tagTexts.map(readTag).toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  return {
    ...one,
    familyPublicId: family?.id ?? null,
    familyName: family?.name ?? null,
    brandPublicId: brand?.id ?? null,
    brandName: brand?.name ?? null,
    tagPublicIds: tags.map(({ publicId }) => publicId),
    tags,
    pack: packText(one),
    updatedAt: one.updatedAt.toISOString(),
  };
};

/** Products as records. */
export const productRecord: RecordKind<keyof typeof productFields, ProductRecord> = {
  kind: 'product',
  table: 'product',
  label: 'Produto',
  fields: productFields,
  response: product,
  toWire: productDto,
};
