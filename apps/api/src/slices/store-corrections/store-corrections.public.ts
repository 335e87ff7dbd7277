// What other slices may do with requests for corrections.
export { resolveStoreCorrection } from './write-store-correction.ts';
