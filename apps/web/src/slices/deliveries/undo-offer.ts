import type { Delivery } from '@celeiro/contract/deliveries.ts';
import { toast } from '../../kit/toasts.ts';
import type { UndoWords } from './delivery-edit.ts';

/** A delivery before a save and as the save answered it. */
type Saved = { readonly before: Delivery; readonly after: Delivery };

/** Neither its status nor a charge moved with it: those aren't undone. Credit analysis follows from the amount, and goes back with it. */
const mayBeUndone = ({ before, after }: Saved): boolean =>
  after.version > before.version &&
  (after.orderSupplierStatus.publicId === before.orderSupplierStatus.publicId ||
    after.orderSupplierStatus.name === 'CREDIT_ANALYSIS') &&
  after.nfes.length === 0;

/** Offers to undo what was saved of these deliveries, of those of which it may be. */
export const offerUndoOf = async (words: UndoWords, saved: readonly Saved[]): Promise<void> => {
  const rows = saved.filter(mayBeUndone).map(({ after: { publicId, version } }) => ({ publicId, version }));
  // Without it what was saved stays saved.
  const undo = rows.length > 0 ? await import('./undo-saved.ts').catch(() => null) : null;
  if (undo) undo.offerUndoOfDeliveries(words.saved, rows, saved.length === 1 ? words.undone : null);
  else if (words.isAlwaysSaid) toast.success(words.saved);
};
