// What other slices may use of a store.
export { holdStoreFacts, lockStoreFacts } from './store-facts.store.ts';
export { readStoreRecord } from './store-records.queries.ts';
export { storeDto, type StoreRecord, storeRecord } from './store.record.ts';
export { countStoresOf, findStoreByDocument, readStoreByDocument } from './stores.queries.ts';
export {
  followMerge,
  handOverStores,
  lockStoresToMerge,
  moveStorePaymentMethods,
  saveStore,
} from './stores.store.ts';
