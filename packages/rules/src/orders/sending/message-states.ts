/**
 * The state of a message to a supplier: waiting for a try, received but unanswered, answered, given up, or dropped
 * because another message replaced it.
 */
export const messageStates = ['WAITING', 'RECEIVED', 'ANSWERED', 'GIVEN_UP', 'DROPPED'] as const;
export type MessageState = (typeof messageStates)[number];
