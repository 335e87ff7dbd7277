import type { FieldTable } from '../../records/field-table.ts';

/** The fields of a family of products with history. */
export const familyFields = {
  name: { kind: 'line', label: 'Nome', most: 80, isRequired: true },
} as const satisfies FieldTable;

/** The fields of a tag of a family's products with history. */
export const familyTagFields = {
  name: { kind: 'line', label: 'Nome', most: 40, isRequired: true },
  family: { label: 'Família' },
} as const satisfies FieldTable;

/** Most tags of one product. */
export const PRODUCT_TAGS = 20;

/** Tags distinguish products of one family: a product has tags of its own family only. */
export const areOfFamily = (
  tags: readonly { readonly familyPublicId: string }[],
  familyPublicId: string | null,
): boolean => tags.every((tag) => tag.familyPublicId === familyPublicId);
