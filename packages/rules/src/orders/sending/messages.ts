/** What a supplier is told of an order: that it is wanted, what became of it after an answer, that it is taken back. */
export const messageKinds = ['order.submitted', 'order.updated', 'order.cancelled'] as const;
export type MessageKind = (typeof messageKinds)[number];
