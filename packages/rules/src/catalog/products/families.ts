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

/** The largest number of a product's tags. */
export const PRODUCT_TAGS = 20;

/** A product can only have tags of its own family. */
export const areOfFamily = (
  tags: readonly { readonly familyPublicId: string }[],
  familyPublicId: string | null,
): boolean => tags.every((tag) => tag.familyPublicId === familyPublicId);
