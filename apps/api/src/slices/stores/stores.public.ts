// What other slices may use of a store.
export { holdStoreFacts } from './store-facts.store.ts';
export { countStoresOf, findStoreByDocument, readStoreByDocument } from './stores.queries.ts';
export { handOverStores } from './stores.store.ts';
