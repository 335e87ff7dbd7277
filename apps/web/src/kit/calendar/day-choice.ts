import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';

/** Both ends of a range of days; an open end is ''. */
export type DayRangeValue = { readonly from: BusinessDate; readonly to: BusinessDate };

/** The range a day is an end of: its calendar takes the other one too. */
export type RangeEnd = {
  readonly value: DayRangeValue;
  readonly end: keyof DayRangeValue;
  readonly onChange: (value: DayRangeValue) => void;
};

/**
 * The days of delivery that the calendar shows, with what it doesn't serve and why. The server refuses a day that isn't served:
 * it can't be chosen, except for one that is only too late for the supplier, which saving asks about.
 */
export type ServedDays = {
  readonly supplierPublicId: string;
  readonly storePublicId: string;
  /** For a running delivery: it keeps a supplier that is out of service. */
  readonly isRunning?: boolean;
};
