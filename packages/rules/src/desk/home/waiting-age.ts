import { addDays, businessDateOf, startOfBusinessDate } from '../../days/calendar.ts';

/** Waiting for more days than this counts as too long, in days before today. */
const LONGER_THAN_DAYS = 3;

/** The start of today, and of the last three days; what was requested before has waited longer. */
export const waitingSince = (now: number): { readonly today: number; readonly days: number } => {
  const today = businessDateOf(now);
  return {
    today: startOfBusinessDate(today),
    days: startOfBusinessDate(addDays(today, -LONGER_THAN_DAYS)),
  };
};
