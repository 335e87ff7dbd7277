import { addDays, type BusinessDate, startOfBusinessDate } from '../../days/calendar.ts';

const minute = 60_000;
/** Least time for paying a code that is created late in the day. */
const LEAST_MS = 120 * minute;
/** Days after the due date for which a card link can be paid. */
const LINK_DAYS = 3;
/** Grace period: a payment at the last minute is reported a little later. */
export const EXPIRY_GRACE_MS = 10 * minute;

/**
 * Last instant (ms) at which a charge may be paid: the end of the due day (Pix) or of the third day after it (card link),
 * but at least two hours after its creation.
 */
export const chargeExpiry = (kind: 'PIX' | 'CARD_LINK', dueDate: BusinessDate, madeAt: number): number => {
  const days = kind === 'PIX' ? 1 : 1 + LINK_DAYS;
  return Math.max(startOfBusinessDate(addDays(dueDate, days)) - 1, madeAt + LEAST_MS);
};

/** Whether a charge has expired, including the grace period. */
export const hasExpired = (expiresAt: number, now: number): boolean => now > expiresAt + EXPIRY_GRACE_MS;

/** R-CHARGE-009: the time of a Pix's due date, 'HH:mm' as given; 23:59 without one; '' when the hour is hidden. */
export const dueTime = (time: string | null, isHourHidden = false): string => {
  if (isHourHidden) return '';
  return time === null || time === '' ? '23:59' : time;
};
