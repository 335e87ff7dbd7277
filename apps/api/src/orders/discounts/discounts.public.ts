// What other areas may do with discounts: build them, and rehearse giving them.
export { termsReader } from './discount-terms.ts';
export { buildDiscount } from './save-discount.ts';
export { createGeneralDiscount } from './give-general-discount.ts';
export { createItemDiscount } from './give-item-discount.ts';
