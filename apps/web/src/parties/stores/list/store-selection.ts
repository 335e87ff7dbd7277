import { STORE_BATCH_MAXIMUM } from '@celeiro/contract/parties/stores/store-batches.ts';
import type { StoreRow } from '@celeiro/contract/parties/stores/store-lists.ts';
import { createSelection } from '../../../kit/list/selection.ts';

/** The stored part of a chosen store: its name, its state and what it uses. */
export type ChosenStore = Pick<StoreRow, 'publicId' | 'name' | 'documentNumber' | 'version' | 'usedLimit'>;

/** The stores chosen, as many as one call changes. */
export const storeSelection = createSelection<StoreRow, ChosenStore>({
  maximum: STORE_BATCH_MAXIMUM,
  keep: ({ publicId, name, documentNumber, version, usedLimit }) => ({
    publicId,
    name,
    documentNumber,
    version,
    usedLimit,
  }),
});
