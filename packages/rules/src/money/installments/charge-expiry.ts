import { addDays, type BusinessDate, startOfBusinessDate } from '../../days/calendar.ts';

const minute = 60_000;
/** A code made late in the day can still be paid. */
const LEAST_MS = 120 * minute;
/** Days after the due date for which a card link can be paid. */
const LINK_DAYS = 3;
/** A payment of the last minute is reported a little later: nothing expires before that. */
export const EXPIRY_GRACE_MS = 10 * minute;

/** Last instant (ms) a charge may be paid at: the end of the due day (Pix) or of the third one after it (card link), but two hours at least. */
export const chargeExpiry = (kind: 'PIX' | 'CARD_LINK', dueDate: BusinessDate, madeAt: number): number => {
  const days = kind === 'PIX' ? 1 : 1 + LINK_DAYS;
  return Math.max(startOfBusinessDate(addDays(dueDate, days)) - 1, madeAt + LEAST_MS);
};

/** Whether a charge has run out for good. */
export const hasExpired = (expiresAt: number, now: number): boolean => now > expiresAt + EXPIRY_GRACE_MS;

/**
 * R-CHARGE-009: the time of a Pix's due date, 'HH:mm' as given; 23:59 where it has none, nothing where the hour is hidden.
 */
export const dueTime = (time: string | null, isHourHidden = false): string => {
  if (isHourHidden) return '';
  return time === null || time === '' ? '23:59' : time;
};
