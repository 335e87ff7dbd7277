import { type Refusal, refusal } from '../../refusal.ts';

/**
 * R-GEN-005: refuses the first id that occurs twice, at its field; null without one. Each entry is an id and the field
 * that holds it.
 */
export const repeatedRefusal = (
  entries: readonly (readonly [id: string, field: string])[],
  code: 'SUPPLIER_REPEATED' | 'PRODUCT_REPEATED',
): Refusal | null => {
  const seen = new Set<string>();
  for (const [id, field] of entries) {
    if (seen.has(id)) return refusal(code, {}, field);
    seen.add(id);
  }
  return null;
};
