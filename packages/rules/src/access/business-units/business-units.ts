import { type Refusal, refusal } from '../../refusal.ts';
import type { FieldTable } from '../../records/field-table.ts';

/** The fields of a business unit with history. */
export const businessUnitFields = {
  name: { kind: 'line', label: 'Nome', most: 120, isRequired: true },
  parent: { label: 'Unidade superior' },
} as const satisfies FieldTable;

/**
 * Whether a unit may be below `parent` (null: none). The matriz is always the only unit without a parent; a unit can't be
 * below itself or one of its own units. `parents` has the parent of every unit by id. Refuses UNIT_IS_MATRIZ,
 * UNIT_PARENT_REQUIRED and PARENT_CYCLE.
 */
export const unitParentRefusal = (
  unit: { readonly id: string | null; readonly isMatriz: boolean },
  parent: string | null,
  parents: ReadonlyMap<string, string | null>,
): Refusal | null => {
  if (unit.isMatriz) return parent === null ? null : refusal('UNIT_IS_MATRIZ', {}, 'parentPublicId');
  if (parent === null) return refusal('UNIT_PARENT_REQUIRED', {}, 'parentPublicId');
  const seen = new Set<string>();
  for (
    let above: string | null = parent;
    above !== null && !seen.has(above);
    above = parents.get(above) ?? null
  ) {
    if (above === unit.id) return refusal('PARENT_CYCLE', {}, 'parentPublicId');
    seen.add(above);
  }
  return null;
};
