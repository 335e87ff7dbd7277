import type { TryOutcome } from './tries.ts';

/**
 * What is known about the receipt of an unanswered message. NOT_SENT: it was not sent. NOT_RECEIVED: there was no
 * connection. REFUSED: the system refused it. UNCERTAIN: it was sent, the outcome is unknown. RECEIVED: the system
 * accepted it but the answer can't be read.
 */
export const receipts = ['NOT_SENT', 'NOT_RECEIVED', 'REFUSED', 'UNCERTAIN', 'RECEIVED'] as const;
export type Receipt = (typeof receipts)[number];

type Tried = {
  /** Null: the process ended before the try did. */
  readonly outcome: TryOutcome | null;
  readonly httpStatus: number | null;
};

/** 408, 409 and 5xx may come after the request took effect: the outcome is unknown. */
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

/** The receipt of a message after all its tries: one that may have arrived outweighs all that didn't. */
export const receiptOf = (tries: readonly Tried[]): Receipt => {
  const known = new Set(tries.map(ofTry));
  return receipts.findLast((receipt) => known.has(receipt)) ?? 'NOT_SENT';
};
