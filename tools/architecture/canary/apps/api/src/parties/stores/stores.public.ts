export const readStore = 1;
export { lockStore, type StoreRow, rename, renamed } from './stores.store.ts';
