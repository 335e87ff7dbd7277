import { fold } from '../../text.ts';
import type { RecordFields } from '../../records/record-history.ts';

/** The fields of a brand with history (R-ADMIN-005). */
export const brandFields = {
  name: { label: 'Nome' },
  mergedNames: { label: 'Marcas unificadas' },
} as const satisfies RecordFields;

/** R-DELIV-002: the word that says that a product has no brand; no brand is called so. */
export const NO_BRAND = 'nc';

/** Whether a name says 'no brand' instead of being one. */
export const saysNoBrand = (name: string): boolean => fold(name.trim()) === NO_BRAND;
