import { businessDateOf, type BusinessDate } from '../../days/calendar.ts';
import { type DeliveryStatusCode, statusOf } from '../../orders/deliveries/statuses.ts';
import type { Milli } from '../../quantity.ts';

/**
 * What a delivery says of its supplier, each a bit of its mark. The numbers are kept with deliveries: never give one
 * another meaning.
 */
export const scoreMarks = {
  /** Reached its store, by its history. */
  delivered: 1,
  /** On the agreed day or before. */
  onTime: 2,
  /** After it; or agreed upon, its day over, and not there. */
  late: 4,
  /** Less of it stayed with the store than was ordered. */
  short: 8,
  /** Asked of its supplier, and agreed upon after that. */
  confirmed: 16,
  /** Canceled or relocated because its supplier failed. */
  failed: 32,
  /** Its supplier had it to deliver: it came, is late, or failed. */
  expected: 64,
  /** Some of it, or all, came back. */
  returned: 128,
  /** A message about it left for its supplier's system. */
  sent: 256,
  /** One of those came to nothing at least once. */
  sendingFailed: 512,
  /** Its day came, and it was on time or late. */
  due: 1024,
} as const;
export type ScoreMark = keyof typeof scoreMarks;
// The order of the record above: what schemas list.
export const scoreMarkNames = Object.keys(scoreMarks) as [ScoreMark, ...ScoreMark[]];

/** Reasons of a cancellation or relocation that are the supplier's fault. */
export const supplierFaults: ReadonlySet<string> = new Set([
  'Fornecedor não entregou',
  'Falha no fornecedor',
]);

/** What is known of a delivery; moments in ms, the first of their kind, null where it never came to that. */
export type DeliveryStory = {
  readonly status: DeliveryStatusCode;
  /** Why it has its status, in words. */
  readonly reason: string | null;
  readonly deliveryDate: BusinessDate;
  readonly askedAt: number | null;
  /** Agreed upon after it was asked. */
  readonly agreedAt: number | null;
  readonly deliveredAt: number | null;
  /** The most that was ever ordered of each product, together. */
  readonly ordered: Milli;
  /** What is left of that after removals. */
  readonly accepted: Milli;
  readonly returned: Milli;
  readonly tries: number;
  readonly failedTries: number;
};

// Agreed upon and on its way, however far: what is not there when its day is over is late. WAITING_PAYMENT waits for the store.
const isAwaited = (status: DeliveryStatusCode): boolean => {
  const { step } = statusOf(status).money;
  return typeof step === 'number' && status !== 'DELIVERED';
};

/** What a delivery says of its supplier as of `today`. */
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

/** What stayed with the store, thousandths of packs. */
export const fulfilled = ({ accepted, returned }: Pick<DeliveryStory, 'accepted' | 'returned'>): number =>
  Math.max(0, accepted - returned);

/** Whole seconds from asking the supplier to its word; null where it gave none, or wasn't asked. */
export const timeToConfirm = ({ askedAt, agreedAt }: DeliveryStory): number | null =>
  askedAt === null || agreedAt === null || agreedAt < askedAt
    ? null
    : Math.floor((agreedAt - askedAt) / 1000);
