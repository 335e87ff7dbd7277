import type { StoreRow } from '../../parties/stores/stores.store.ts';
export type Row = StoreRow;
