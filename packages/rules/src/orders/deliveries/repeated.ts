import { type Refusal, refusal } from '../../refusal.ts';

/** R-GEN-005: the first repeated one, refused at its field, or null. Each is an id and the field that names it. */
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
