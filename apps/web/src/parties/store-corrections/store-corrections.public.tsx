// What other areas may show of corrections.
export { useAskCorrection } from './ask-correction.tsx';
export { StoreCorrections } from './store-corrections.tsx';
