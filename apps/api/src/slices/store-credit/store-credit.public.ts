// What other slices may ask of a store's credit.
export { lockCredit, readCredit } from './store-credit.store.ts';
