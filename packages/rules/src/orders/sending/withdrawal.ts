import type { MessageKind } from './messages.ts';

/** A message about an order, for the decision to withdraw the order. */
export type SentMessage = {
  readonly kind: MessageKind;
  /** At least one try was started: the supplier may have received it. */
  readonly hasLeft: boolean;
  /** No more tries follow, and it is unknown whether it arrived. */
  readonly isGivenUp: boolean;
};

/**
 * Whether a supplier may have an order without its cancellation: a message about it was sent, or the supplier has given
 * it a number. `messages` are newest first. A cancellation that was given up doesn't count; a waiting one does.
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
