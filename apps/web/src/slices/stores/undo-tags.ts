import { undoStores } from '@celeiro/contract/store-batches.ts';
import type { SavedRow } from '../../kit/bulk/bulk-run.ts';
import { offerUndo, tellUndone } from '../../kit/undo/offer-undo.ts';
import { undoneTexts } from '../../kit/undo/undo.texts.ts';
import type { ChosenStore } from './store-selection.ts';

const words = undoneTexts({ one: 'cliente', many: 'clientes' });

/** Offers to undo what changed the tags of stores. */
export const offerUndoOfTags = (
  saved: string,
  rows: readonly SavedRow[],
  stores: readonly ChosenStore[],
): void =>
  offerUndo(saved, {
    endpoint: undoStores,
    input: { body: { stores: [...rows] } },
    tell: (results) =>
      tellUndone(
        results,
        words,
        ({ publicId }) => stores.find((one) => one.publicId === publicId)?.name ?? '',
      ),
  });
