import { addDays, type BusinessDate, businessDateOf, parseTime, startOfBusinessDate } from '../calendar.ts';
import type { LateReason } from './closed-reasons.ts';

/** Until when a supplier is to have an order for a day. */
export type OrderTerms = {
  /** Until when of a day an order still counts for it, São Paulo time 'HH:mm:ss'; null: until its end. */
  readonly cutoffTime: string | null;
  /** How many days before its delivery an order is placed; 0: on the same day. */
  readonly leadTimeDays: number;
};

const secondOfDay = (now: number): number =>
  Math.floor((now - startOfBusinessDate(businessDateOf(now))) / 1000);

/**
 * Why an order of `now` (ms since the epoch) comes too late to be delivered on a day, or null (R-FORMAT-001). At the cut-off itself
 * the day's orders are closed; what comes later counts as the next day's.
 */
export const lateReasonOf = (
  { cutoffTime, leadTimeDays }: OrderTerms,
  date: BusinessDate,
  now: number,
): LateReason | null => {
  const soonest = addDays(businessDateOf(now), leadTimeDays);
  if (date < soonest) return 'LEAD_TIME';
  if (date > soonest || cutoffTime === null) return null;
  return secondOfDay(now) >= parseTime(cutoffTime) ? 'CUTOFF_PASSED' : null;
};
