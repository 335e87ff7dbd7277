import {
  createUnavailability,
  deleteUnavailability,
  type Unavailability,
} from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import { undoToast } from '../../../kit/undo/undo-toast.ts';
import { useSave } from '../../../kit/saving/use-save.ts';
import { unavailabilityTexts as texts } from './unavailability.texts.ts';

/** EP-134: removes one at once, with an undo for five seconds: the undo restores its remaining days. */
export const useRemoval = (supplierPublicId: string) => {
  const removal = useSave(deleteUnavailability, { failureText: texts.removeFailed, failureIn: 'toast' });
  const again = useSave(createUnavailability, { failureText: texts.undoFailed, failureIn: 'toast' });
  return async (one: Unavailability, today: BusinessDate): Promise<void> => {
    const { publicId, startDate, endDate, reason, periods, note, version } = one;
    const outcome = await removal.save({ params: { id: publicId } }, { ifMatch: version });
    if (outcome.kind !== 'saved') return;
    const ahead = startDate < today ? today : startDate;
    const body = { supplierPublicId, startDate: ahead, endDate, reason, periods, note };
    undoToast(startDate < today ? texts.ended : texts.removed, () => void again.save({ body }));
  };
};
