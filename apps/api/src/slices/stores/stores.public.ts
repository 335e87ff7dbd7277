// What other slices may use of a store.
export { readStoreByDocument } from './stores.queries.ts';
