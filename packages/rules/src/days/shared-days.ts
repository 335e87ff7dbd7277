import type { BusinessDate } from './calendar.ts';

/** Some days, first and last included. */
export type Days = { readonly startDate: BusinessDate; readonly endDate: BusinessDate };

/** Whether a day is among both. */
export const shareDays = (one: Days, other: Days): boolean =>
  one.startDate <= other.endDate && other.startDate <= one.endDate;
