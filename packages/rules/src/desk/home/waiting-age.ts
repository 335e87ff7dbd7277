import { addDays, businessDateOf, startOfBusinessDate } from '../../days/calendar.ts';

/** How long something may wait before it counts as waiting too long, in days before today. */
const LONGER_THAN_DAYS = 3;

/** The moments from which on something waits since today, and for one to three days; what came in before waits for longer. */
export const waitingSince = (now: number): { readonly today: number; readonly days: number } => {
  const today = businessDateOf(now);
  return {
    today: startOfBusinessDate(today),
    days: startOfBusinessDate(addDays(today, -LONGER_THAN_DAYS)),
  };
};
