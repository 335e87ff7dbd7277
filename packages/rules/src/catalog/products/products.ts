import { type Centi, formatSize } from '../../quantity.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import type { OuterUnit, PackageUnit, ProductUnit } from '../catalog/units.ts';
import { PRODUCT_TAGS } from './families.ts';

/** How a product has to be stored. */
export const storages = ['SECO', 'RESFRIADO', 'CONGELADO'] as const;
export type Storage = (typeof storages)[number];

/** Display names of the storage kinds. */
export const storageLabels: Readonly<Record<Storage, string>> = {
  SECO: 'Seco',
  RESFRIADO: 'Resfriado',
  CONGELADO: 'Congelado',
};

/** How a product is classified: not at all, by a suggestion that isn't confirmed, or by a person. */
export const classifications = ['UNCLASSIFIED', 'SUGGESTED', 'CLASSIFIED'] as const;
export type Classification = (typeof classifications)[number];

/** Display names of the classifications. */
export const classificationLabels: Readonly<Record<Classification, string>> = {
  UNCLASSIFIED: 'Sem classificação',
  SUGGESTED: 'Sugerido',
  CLASSIFIED: 'Classificado',
};

/** The pack in which a product is sold: `content` units of `size` hundredths of a unit of measure each. */
export type Pack = {
  readonly unit: ProductUnit | null;
  readonly packageUnit: PackageUnit | null;
  readonly outerUnit: OuterUnit | null;
  readonly content: number | null;
  readonly size: Centi | null;
};

/** A size without trailing zeros: '20 kg', '1,5 lt'. */
const shortSize = (size: Centi): string => formatSize(size).replace(/,?0+$/, '');

/** A pack as display text: 'cx 20 kg', 'cx 12 × 1 lt', 'cx 24 und', 'kg'; '' when it is unknown. */
export const packText = ({ unit, packageUnit, outerUnit, content, size }: Pack): string => {
  if (unit === null || content === null || size === null) return '';
  const outside = outerUnit ?? packageUnit;
  const isCounted = size === 100 && content > 1;
  if (outside === null && content === 1 && size === 100) return unit;
  const inside = isCounted ? `${content} ${unit}` : `${shortSize(size)} ${unit}`;
  const many = content > 1 && !isCounted ? `${content} × ${inside}` : inside;
  return outside === null ? many : `${outside} ${many}`;
};

type Sorted = Pick<Pack, 'unit' | 'content' | 'size'> & { readonly family: object | null };

/** The classification after a save: complete with a family and a whole pack; a suggestion remains while one is missing. */
export const classificationOf = (product: Sorted, before: Classification): Classification => {
  const { family, unit, content, size } = product;
  if (family !== null && unit !== null && content !== null && size !== null) return 'CLASSIFIED';
  return before === 'SUGGESTED' ? 'SUGGESTED' : 'UNCLASSIFIED';
};

type Tagged = { readonly tags: readonly unknown[] };

/**
 * Refuses an inactive product without a reason, the removal of its family (orders show it), too many tags, and an
 * incomplete pack.
 */
export const productRefusal = (
  product: Sorted & Tagged & { readonly active: boolean; readonly inactiveReason: string | null },
  before: (Tagged & { readonly family: object | null }) | null,
): Refusal | null => {
  if (!product.active && product.inactiveReason === null)
    return refusal('REASON_COMMENT_REQUIRED', {}, 'inactiveReason');
  if (before !== null && before.family !== null && product.family === null)
    return refusal('PRODUCT_FAMILY_REQUIRED', {}, 'familyPublicId');
  // A product with more tags from before may lose them one by one.
  if (product.tags.length > Math.max(PRODUCT_TAGS, before?.tags.length ?? 0))
    return refusal('PRODUCT_TAG_LIMIT', { maximum: PRODUCT_TAGS }, 'tagPublicIds');
  const pack = [product.unit, product.content, product.size];
  const isWhole = pack.every((part) => part === null) || pack.every((part) => part !== null);
  return isWhole ? null : refusal('PRODUCT_PACK_INCOMPLETE', {}, 'unit');
};

/** Whether a known pack changes, for which suppliers' offers and prices were made. */
export const changesPack = (before: Pack, after: Pack): boolean =>
  before.unit !== null &&
  (before.unit !== after.unit || before.content !== after.content || before.size !== after.size);
