import { toast } from '../../../kit/saving/toasts.ts';
import type { UndoWords } from './delivery-edit.ts';
import type { SavedDelivery } from './undo-saved.ts';

/** Offers to undo what was saved of these deliveries, of those of which it may be. */
export const offerUndoOf = async (words: UndoWords, saved: readonly SavedDelivery[]): Promise<void> => {
  // Without it what was saved stays saved.
  const undo = await import('./undo-saved.ts').catch(() => null);
  const isOffered = undo?.offerUndoOfSaved(words, saved) ?? false;
  if (!isOffered && words.isAlwaysSaid) toast.success(words.saved);
};
