// What other slices may do with discounts; nothing here writes.
export { termsReader } from './discount-terms.ts';
export { buildDiscount } from './save-discount.ts';
