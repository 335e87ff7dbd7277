// What other slices may show of corrections.
export { AskCorrection } from './ask-correction.tsx';
export { StoreCorrections } from './store-corrections.tsx';
