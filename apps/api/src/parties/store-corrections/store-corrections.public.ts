// What other areas may do with requests for corrections.
export { hasOpenCorrection } from './store-corrections.store.ts';
export { endStoreCorrection, resolveStoreCorrection } from './write-store-correction.ts';
