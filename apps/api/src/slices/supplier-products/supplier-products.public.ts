// What other slices may use of what suppliers sell.
export { sellAgainAs, sellAs } from './supplier-products.store.ts';
