/**
 * How a message to a supplier stands: it waits for a try, was received and waits for an answer, was answered, was given up,
 * or fell away because another took its place.
 */
export const messageStates = ['WAITING', 'RECEIVED', 'ANSWERED', 'GIVEN_UP', 'DROPPED'] as const;
export type MessageState = (typeof messageStates)[number];
