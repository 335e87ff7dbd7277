import { fold } from '../../text.ts';
import type { FieldTable } from '../../records/field-table.ts';

/** The fields of a brand with history (R-ADMIN-005). */
export const brandFields = {
  name: { kind: 'line', label: 'Nome', most: 80, isRequired: true },
  mergedNames: { label: 'Marcas unificadas' },
} as const satisfies FieldTable;

/** R-DELIV-002: the word for 'no brand'; no brand can have this name. */
export const NO_BRAND = 'nc';

/** Whether a name means 'no brand'. */
export const saysNoBrand = (name: string): boolean => fold(name.trim()) === NO_BRAND;
