import type { MessageKind } from './messages.ts';

/** One message about an order, as far as taking the order back is concerned. */
export type SentMessage = {
  readonly kind: MessageKind;
  /** It was put on its way at least once: whatever came of it, the supplier may have it. */
  readonly hasLeft: boolean;
  /** It is not tried any more, and its arrival is unknown. */
  readonly isGivenUp: boolean;
};

/**
 * Whether a supplier may have an order without its cancellation: a message about it was sent, or the supplier has given it a
 * number. `messages` newest first. A cancellation that was given up doesn't count; a waiting one does.
 */
export const mayHaveOrder = (order: {
  readonly messages: readonly SentMessage[];
  readonly hasIntegration: boolean;
  readonly orderExternalId: string | null;
}): boolean => {
  const last = order.messages.find(({ kind, hasLeft }) => kind === 'order.cancelled' || hasLeft);
  if (last === undefined) return order.hasIntegration && order.orderExternalId !== null;
  return last.kind !== 'order.cancelled' || last.isGivenUp;
};
