import type { Sending } from '@celeiro/contract/orders/sending/sending.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { disagrees, isWordOpen } from '@celeiro/rules/orders/sending/acknowledgements.ts';

/** The supplier's answer that needs a decision: for an update every one that disagrees, since it changes no status. */
export const openWord = (last: Sending, status: DeliveryStatusCode): Sending['answers'][number] | null => {
  const newest = last.answers.find(({ ignored }) => last.kind === 'order.updated' || ignored === null);
  if (newest === undefined) return null;
  const isOpen = last.kind === 'order.updated' ? disagrees(newest.word) : isWordOpen(newest.word, status);
  return isOpen ? newest : null;
};
