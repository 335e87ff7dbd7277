import type { StoreRow } from '../stores/stores.store.ts';
export type Row = StoreRow;
