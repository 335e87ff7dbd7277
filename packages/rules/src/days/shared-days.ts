import type { BusinessDate } from './calendar.ts';

/** A range of days, inclusive. */
export type Days = { readonly startDate: BusinessDate; readonly endDate: BusinessDate };

/** Whether two ranges have a common day. */
export const shareDays = (one: Days, other: Days): boolean =>
  one.startDate <= other.endDate && other.startDate <= one.endDate;
