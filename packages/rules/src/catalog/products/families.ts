import type { RecordFields } from '../../records/record-history.ts';

/** The fields of a family of products with history. */
export const familyFields = { name: { label: 'Nome' } } as const satisfies RecordFields;

/** The fields of a tag of a family's products with history. */
export const familyTagFields = {
  name: { label: 'Nome' },
  family: { label: 'Família' },
} as const satisfies RecordFields;

/** Most tags of one product. */
export const PRODUCT_TAGS = 20;

/** Tags distinguish products of one family: a product has tags of its own family only. */
export const areOfFamily = (
  tags: readonly { readonly familyPublicId: string }[],
  familyPublicId: string | null,
): boolean => tags.every((tag) => tag.familyPublicId === familyPublicId);
