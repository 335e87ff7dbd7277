// What other areas may use of a store.
export { commitStore } from './commit-store.ts';
export { holdStoreFacts, lockStoreFacts } from './store-facts.store.ts';
export { handOverStores } from './write-store.ts';
export { readStoreRecord } from './store-records.queries.ts';
export { recordOf as storeRecordOf, storeDto, type StoreRecord } from './store.record.ts';
export { countStoresOf, findStoreByDocument, readStoreByDocument } from './stores.queries.ts';
export { readStorePerson } from './store-person.queries.ts';
export { followMerge, lockStore, lockStoresToMerge } from './stores.store.ts';
export { anonymiseStore, deleteErasedStore, removeErasedContact } from './erase-store.ts';
export { lockStoreToDelete } from './stores.store.ts';
export { removeTagsCalled } from './tags/write-store-tag.ts';
export { quickStores } from './list/quick-stores.queries.ts';
