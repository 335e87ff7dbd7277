// What other areas may use of products: families and brands by their names.
export { findBrands, findFamilies } from './list/product-filters.ts';
