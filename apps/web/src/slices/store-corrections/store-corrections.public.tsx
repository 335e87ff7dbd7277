// What other slices may show of corrections.
export { StoreCorrections } from './store-corrections.tsx';
