import { undoDeliveries } from '@celeiro/contract/delivery-undo.ts';
import type { SavedRow } from '../../kit/bulk/bulk-run.ts';
import { offerUndo, tellUndone } from '../../kit/undo/offer-undo.ts';
import { undoneTexts } from '../../kit/undo/undo.texts.ts';
import { deliveriesTexts } from './deliveries.texts.ts';

const words = undoneTexts({ one: 'entrega', many: 'entregas' });

/** Offers to undo saves of deliveries, each by the version it made; `undone` is what is said of a single one. */
export const offerUndoOfDeliveries = (
  saved: string,
  deliveries: readonly SavedRow[],
  undone: string | null = null,
  onUndone: () => void = () => undefined,
): void =>
  offerUndo(saved, {
    endpoint: undoDeliveries,
    input: { body: { deliveries: [...deliveries] } },
    tell: (results) => {
      if (results.every(({ ok }) => ok)) onUndone();
      tellUndone(results, undone === null ? words : { ...words, undone: () => undone }, ({ orderNumber }) =>
        deliveriesTexts.named(orderNumber ?? ''),
      );
    },
  });
