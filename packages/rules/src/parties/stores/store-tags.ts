import type { RecordFields } from '../../records/record-history.ts';

/** The fields of a tag with history (R-ADMIN-011). */
export const storeTagFields = {
  name: { label: 'Nome' },
  mergedNames: { label: 'Tags unificadas' },
} as const satisfies RecordFields;

/** Minutes in which a deleted tag can be restored by the user who deleted it. */
export const TAG_UNDO_MINUTES = 60;

/** The colors tags are shown in. */
export const tagColors = ['grey', 'blue', 'green', 'red', 'yellow', 'purple', 'pink'] as const;
export type StoreTagColor = (typeof tagColors)[number];

/** A tag's color. It follows from the name, ignoring accents and case, so it is the same everywhere (R-ADMIN-011). */
export const tagColorOf = (name: string): StoreTagColor => {
  const folded = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
  // FNV-1a: names that differ in one letter get distant values.
  let hash = 0x81_1c_9d_c5;
  for (const letter of folded) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return tagColors[hash % tagColors.length] ?? 'grey';
};
