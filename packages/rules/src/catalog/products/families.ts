import type { RecordFields } from '../../records/record-history.ts';

/** What is kept of a family of products, as its history tells it. */
export const familyFields = { name: { label: 'Nome' } } as const satisfies RecordFields;

/** What is kept of a tag of a family's products, as its history tells it. */
export const familyTagFields = {
  name: { label: 'Nome' },
  family: { label: 'Família' },
} as const satisfies RecordFields;

/** Most tags of one product. */
export const PRODUCT_TAGS = 20;

/** Tags tell products of one family apart: a product has those of its own alone. */
export const areOfFamily = (
  tags: readonly { readonly familyPublicId: string }[],
  familyPublicId: string | null,
): boolean => tags.every((tag) => tag.familyPublicId === familyPublicId);
