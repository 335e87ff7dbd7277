import { addDays, type BusinessDate } from '../../days/calendar.ts';

/** The periods of the first page, in the order they are offered. */
export const homePeriods = ['today', 'week', 'fortnight', 'month'] as const;
export type HomePeriod = (typeof homePeriods)[number];

/** Both ends included. */
export type DaySpan = { readonly from: BusinessDate; readonly to: BusinessDate };

/** Days of both ends together. */
export const spanDays = ({ from, to }: DaySpan): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

/** With more days than these, bars of one day each are unreadable. */
export const MOST_HOME_DAYS = 62;

/**
 * The days of a period around today: what was and what comes in equal parts, today's among what was; a month is the calendar's.
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

/** As many days, right before. */
export const spanBefore = (span: DaySpan): DaySpan => ({
  from: addDays(span.from, -spanDays(span)),
  to: addDays(span.from, -1),
});

/** Each day of a span. */
export const daysOf = (span: DaySpan): readonly BusinessDate[] =>
  Array.from({ length: spanDays(span) }, (_, index) => addDays(span.from, index));

/**
 * What a chart's axis says: the least of 1, 2, 2.5, 5 times a power of ten of which four reach the largest value, and how many
 * of them do.
 */
export const axisOf = (most: number): { readonly step: number; readonly steps: number } => {
  const rough = Math.max(4, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? 10 * power;
  return { step, steps: Math.max(1, Math.ceil(most / step)) };
};
