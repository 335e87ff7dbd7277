import { addDays, type BusinessDate } from '../../days/calendar.ts';

/** The periods of the first page, in display order. */
export const homePeriods = ['today', 'week', 'fortnight', 'month'] as const;
export type HomePeriod = (typeof homePeriods)[number];

/** A range of days, inclusive. */
export type DaySpan = { readonly from: BusinessDate; readonly to: BusinessDate };

/** Number of days of a range. */
export const spanDays = ({ from, to }: DaySpan): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

/** With more days, bars of one day each are unreadable. */
export const MOST_HOME_DAYS = 62;

/**
 * The days of a period around today: equally many past and future days, today counted as past. A month is the calendar
 * month.
 */
export const homeSpan = (period: HomePeriod, today: BusinessDate): DaySpan => {
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -3), to: addDays(today, 3) };
    case 'fortnight':
      return { from: addDays(today, -6), to: addDays(today, 7) };
    case 'month': {
      const from = `${today.slice(0, 8)}01`;
      return { from, to: addDays(`${addDays(from, 31).slice(0, 8)}01`, -1) };
    }
  }
};

/** The range of equal length right before. */
export const spanBefore = (span: DaySpan): DaySpan => ({
  from: addDays(span.from, -spanDays(span)),
  to: addDays(span.from, -1),
});

/** Each day of a range. */
export const daysOf = (span: DaySpan): readonly BusinessDate[] =>
  Array.from({ length: spanDays(span) }, (_, index) => addDays(span.from, index));

/**
 * The steps of a chart's axis: the smallest of 1, 2, 2.5 or 5 times a power of ten of which four reach the largest value,
 * and how many of them are needed.
 */
export const axisOf = (most: number): { readonly step: number; readonly steps: number } => {
  const rough = Math.max(4, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? 10 * power;
  return { step, steps: Math.max(1, Math.ceil(most / step)) };
};
