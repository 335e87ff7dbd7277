// What other areas may use of products' tags: those of a family, to be chosen.
export { FamilyTagTicks } from './groups/family-tag-ticks.tsx';
export { ofFamily, tagOfFamily } from './product-values.ts';
