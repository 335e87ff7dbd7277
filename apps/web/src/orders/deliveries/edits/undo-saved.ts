import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { undoDeliveries } from '@celeiro/contract/orders/deliveries/delivery-undo.ts';
import { isStatusUndoable } from '@celeiro/rules/orders/deliveries/undo-status.ts';
import type { SavedRow } from '../../../kit/bulk/bulk-run.ts';
import { offerUndo, showUndone } from '../../../kit/undo/offer-undo.ts';
import { undoneTexts } from '../../../kit/undo/undo.texts.ts';
import { deliveriesTexts } from '../deliveries.texts.ts';
import type { UndoWords } from './delivery-edit.ts';
import { statusCodeOf } from '../status/status-select.tsx';

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
    onUndone: (results) => {
      if (results.every(({ ok }) => ok)) onUndone();
      showUndone(results, undone === null ? words : { ...words, undone: () => undone }, ({ orderNumber }) =>
        deliveriesTexts.named(orderNumber ?? ''),
      );
    },
  });

/** A delivery before a save and as the save answered it. */
export type SavedDelivery = { readonly before: Delivery; readonly after: Delivery };

/** A status that was chosen: what is invoiced already doesn't move with it. */
const isStatusBack = ({ before, after }: SavedDelivery): boolean =>
  isStatusUndoable(statusCodeOf(before), statusCodeOf(after));

/** Neither its status nor a charge moved with it: those aren't undone. Credit analysis follows from the amount, and goes back with it. */
const isEditBack = ({ before, after }: SavedDelivery): boolean =>
  (after.orderSupplierStatus.publicId === before.orderSupplierStatus.publicId ||
    after.orderSupplierStatus.name === 'CREDIT_ANALYSIS') &&
  after.nfes.length === 0;

/** Offers to undo what was saved of these deliveries, of those of which it may be; false where it may be of none. */
export const offerUndoOfSaved = (words: UndoWords, saved: readonly SavedDelivery[]): boolean => {
  const isBack = words.isOfStatus === true ? isStatusBack : isEditBack;
  const rows = saved
    .filter((one) => one.after.version > one.before.version && isBack(one))
    .map(({ after: { publicId, version } }) => ({ publicId, version }));
  if (rows.length > 0) offerUndoOfDeliveries(words.saved, rows, saved.length === 1 ? words.undone : null);
  return rows.length > 0;
};
