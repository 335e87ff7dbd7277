import type { TryOutcome } from './tries.ts';

/**
 * What is known about the receipt of an unanswered message. NOT_SENT: nothing was sent. NOT_RECEIVED: there was no connection.
 * REFUSED: its system refused the message. UNCERTAIN: it was sent with an unknown outcome. RECEIVED: its system took it without
 * an understandable answer.
 */
export const receipts = ['NOT_SENT', 'NOT_RECEIVED', 'REFUSED', 'UNCERTAIN', 'RECEIVED'] as const;
export type Receipt = (typeof receipts)[number];

type Tried = {
  /** Null: the process that made the try did not live to see its end. */
  readonly outcome: TryOutcome | null;
  readonly httpStatus: number | null;
};

/** 408 and 409 say that something was begun, a 5xx that something broke: the outcome of the earlier steps is unknown. */
const ofStatus = (httpStatus: number | null): Receipt => {
  if (httpStatus === null || httpStatus >= 500 || httpStatus === 408 || httpStatus === 409)
    return 'UNCERTAIN';
  return httpStatus < 300 ? 'RECEIVED' : 'REFUSED';
};

const ofTry = ({ outcome, httpStatus }: Tried): Receipt => {
  switch (outcome) {
    case 'ANSWERED':
    case 'UNREADABLE':
      return 'RECEIVED';
    case 'REFUSED':
    case 'TOO_LARGE':
      return ofStatus(httpStatus);
    case 'GONE':
      return 'REFUSED';
    case 'UNREACHABLE':
      return 'NOT_RECEIVED';
    case 'NOT_ALLOWED':
    case 'NOT_CONFIGURED':
    case 'NO_SECRET':
    case 'DISABLED':
      return 'NOT_SENT';
    default:
      return 'UNCERTAIN';
  }
};

/** What all tries of a message together leave known: one that may have arrived outweighs all that did not. */
export const receiptOf = (tries: readonly Tried[]): Receipt => {
  const known = new Set(tries.map(ofTry));
  return receipts.findLast((receipt) => known.has(receipt)) ?? 'NOT_SENT';
};
