/**
 * The state of a message to a supplier: it waits for a try, was received and waits for an answer, was answered, was given up,
 * or was dropped because another replaced it.
 */
export const messageStates = ['WAITING', 'RECEIVED', 'ANSWERED', 'GIVEN_UP', 'DROPPED'] as const;
export type MessageState = (typeof messageStates)[number];
