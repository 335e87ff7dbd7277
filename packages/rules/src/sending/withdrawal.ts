/** One message about an order, as far as taking the order back is concerned. */
export type ToldMessage = {
  readonly kind: 'order.submitted' | 'order.cancelled';
  /** It was put on its way at least once: whatever came of it, the supplier may have it. */
  readonly hasLeft: boolean;
  readonly isGivenUp: boolean;
};

/**
 * Whether a supplier has to be told that an order is taken back: it may have the order, or has given it a number, and was
 * not told so since. `messages` newest first. One that never left needs no word; one that was given up is told again.
 */
export const mustWithdraw = (order: {
  readonly messages: readonly ToldMessage[];
  readonly hasIntegration: boolean;
  readonly orderExternalId: string | null;
}): boolean => {
  const last = order.messages.find(({ kind, hasLeft }) => kind === 'order.cancelled' || hasLeft);
  if (last === undefined) return order.hasIntegration && order.orderExternalId !== null;
  return last.kind === 'order.submitted' || last.isGivenUp;
};
