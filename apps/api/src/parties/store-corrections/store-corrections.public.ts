// What other areas may do with correction requests.
export { hasOpenCorrection } from './store-corrections.store.ts';
export { endStoreCorrection, resolveStoreCorrection } from './write-store-correction.ts';
