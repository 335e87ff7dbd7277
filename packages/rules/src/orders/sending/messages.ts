/** The messages about an order: submitted, its result after an answer, canceled. */
export const messageKinds = ['order.submitted', 'order.updated', 'order.cancelled'] as const;
export type MessageKind = (typeof messageKinds)[number];
