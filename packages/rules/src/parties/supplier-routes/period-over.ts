import { type BusinessDate, type Period, startOfBusinessDate } from '../../days/calendar.ts';

/** The hour in São Paulo at which a period ends. */
const endsAt: Readonly<Record<Period, number>> = { MORNING: 12, AFTERNOON: 18, NIGHT: 24 };

/** Whether a period of a day is over at `now` (ms since the epoch). */
export const isPeriodOver = (date: BusinessDate, period: Period, now: number): boolean =>
  now >= startOfBusinessDate(date) + endsAt[period] * 3_600_000;
