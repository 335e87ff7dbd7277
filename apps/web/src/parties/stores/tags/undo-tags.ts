import { undoStores } from '@celeiro/contract/parties/stores/store-batches.ts';
import type { SavedRow } from '../../../kit/bulk/bulk-run.ts';
import { offerUndo, showUndone } from '../../../kit/undo/offer-undo.ts';
import { undoneTexts } from '../../../kit/undo/undo.texts.ts';
import type { ChosenStore } from '../list/store-selection.ts';

const words = undoneTexts({ one: 'cliente', many: 'clientes' });

/** Offers to undo what changed the tags of stores. */
export const offerUndoOfTags = (
  saved: string,
  rows: readonly SavedRow[],
  stores: readonly Pick<ChosenStore, 'publicId' | 'name'>[],
  onUndone: () => void = () => undefined,
): void =>
  offerUndo(saved, {
    endpoint: undoStores,
    input: { body: { stores: rows.map(({ publicId, version }) => ({ publicId, version })) } },
    onUndone: (results) => {
      if (results.every(({ ok }) => ok)) onUndone();
      showUndone(
        results,
        words,
        ({ publicId }) => stores.find((one) => one.publicId === publicId)?.name ?? '',
      );
    },
  });
