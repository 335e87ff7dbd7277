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
 * Whose days of delivery the calendar shows, with what it doesn't serve and why. The server refuses a day that isn't served: it
 * can't be chosen, but for one the supplier is only asked for too late, which saving asks about.
 */
export type ServedDays = {
  readonly supplierPublicId: string;
  readonly storePublicId: string;
  /** For a delivery that runs: it goes on with a supplier that is out of service. */
  readonly isRunning?: boolean;
};
