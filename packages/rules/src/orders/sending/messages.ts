/** The messages about an order: the order, its update after an answer, its cancellation. */
export const messageKinds = ['order.submitted', 'order.updated', 'order.cancelled'] as const;
export type MessageKind = (typeof messageKinds)[number];
