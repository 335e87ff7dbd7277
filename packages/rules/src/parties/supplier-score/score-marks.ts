import { businessDateOf, type BusinessDate } from '../../days/calendar.ts';
import { type DeliveryStatusCode, statusOf } from '../../orders/deliveries/statuses.ts';
import type { Milli } from '../../quantity.ts';

/**
 * What a delivery says about its supplier, one bit each. The numbers are stored with deliveries: never change their
 * meaning.
 */
export const scoreMarks = {
  /** Reached its store, according to its history. */
  delivered: 1,
  /** Delivered on the agreed day or before. */
  onTime: 2,
  /** Delivered after the day, or agreed and not delivered when its day is over. */
  late: 4,
  /** Less than ordered stayed with the store. */
  short: 8,
  /** Requested from its supplier, and agreed after that. */
  confirmed: 16,
  /** Canceled or relocated because its supplier failed. */
  failed: 32,
  /** The supplier had to deliver it: it was delivered, is late, or failed. */
  expected: 64,
  /** Partly or fully returned. */
  returned: 128,
  /** A message about it was sent to its supplier's system. */
  sent: 256,
  /** At least one of its messages failed. */
  sendingFailed: 512,
  /** Its day has come, and it was on time or late. */
  due: 1024,
} as const;
export type ScoreMark = keyof typeof scoreMarks;
// In the order of the record above, as schemas list them.
export const scoreMarkNames = Object.keys(scoreMarks) as [ScoreMark, ...ScoreMark[]];

/** Reasons of a cancellation or relocation that are the supplier's fault. */
export const supplierFaults: ReadonlySet<string> = new Set([
  'Fornecedor não entregou',
  'Falha no fornecedor',
]);

/** The history of a delivery; times in ms of the first such event, null without one. */
export type DeliveryStory = {
  readonly status: DeliveryStatusCode;
  /** The reason of its status, as text. */
  readonly reason: string | null;
  readonly deliveryDate: BusinessDate;
  readonly askedAt: number | null;
  /** Agreed after it was requested. */
  readonly agreedAt: number | null;
  readonly deliveredAt: number | null;
  /** The sum of the largest ordered quantity of each product. */
  readonly ordered: Milli;
  /** The ordered quantity after removals. */
  readonly accepted: Milli;
  readonly returned: Milli;
  readonly tries: number;
  readonly failedTries: number;
};

// Agreed or further on its way: it is late when its day ends without it. WAITING_PAYMENT waits for the store.
const isAwaited = (status: DeliveryStatusCode): boolean => {
  const { step } = statusOf(status).money;
  return typeof step === 'number' && status !== 'DELIVERED';
};

/** The marks of a delivery as of `today`. */
export const marksOf = (story: DeliveryStory, today: BusinessDate): readonly ScoreMark[] => {
  const { status, deliveryDate, deliveredAt } = story;
  const isDelivered = deliveredAt !== null;
  const isOnTime = isDelivered && businessDateOf(deliveredAt) <= deliveryDate;
  const isLate = isDelivered ? !isOnTime : isAwaited(status) && deliveryDate < today;
  const hasFailed =
    !isDelivered &&
    (status === 'CANCELED' || status === 'REALLOCATED_OR_RETURNED') &&
    supplierFaults.has(story.reason ?? '');
  const holds: Readonly<Record<ScoreMark, boolean>> = {
    delivered: isDelivered,
    onTime: isOnTime,
    late: isLate,
    short: isDelivered && fulfilled(story) < story.ordered,
    confirmed: timeToConfirm(story) !== null,
    failed: hasFailed,
    expected: isDelivered || isLate || hasFailed,
    returned: isDelivered && story.returned > 0,
    sent: story.tries > 0,
    sendingFailed: story.failedTries > 0,
    due: isOnTime || isLate,
  };
  return scoreMarkNames.filter((mark) => holds[mark]);
};

/** The marks as one number. */
export const markBits = (marks: readonly ScoreMark[]): number =>
  marks.reduce((bits, mark) => bits | scoreMarks[mark], 0);

/** The quantity that stayed with the store, in thousandths of packs. */
export const fulfilled = ({ accepted, returned }: Pick<DeliveryStory, 'accepted' | 'returned'>): number =>
  Math.max(0, accepted - returned);

/** Whole seconds from the request to the supplier's agreement; null without a request or an agreement. */
export const timeToConfirm = ({ askedAt, agreedAt }: DeliveryStory): number | null =>
  askedAt === null || agreedAt === null || agreedAt < askedAt
    ? null
    : Math.floor((agreedAt - askedAt) / 1000);
