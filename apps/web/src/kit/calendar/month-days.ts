import { type BusinessDate, isDay } from '@celeiro/rules/days/calendar.ts';

/** The days of the month a day is in. */
export const daysOfMonth = (day: BusinessDate): readonly BusinessDate[] =>
  Array.from({ length: 31 }, (_, index) => `${day.slice(0, 8)}${String(index + 1).padStart(2, '0')}`).filter(
    isDay,
  );
