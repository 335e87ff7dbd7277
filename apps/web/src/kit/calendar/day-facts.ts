import type { AvailableDay } from '@celeiro/contract/parties/supplier-routes/supplier-routes.ts';
import {
  addDays,
  type BusinessDate,
  formatDate,
  parsePeriod,
  periodLabel,
  shortWeekDay,
} from '@celeiro/rules/days/calendar.ts';
import { holidaysOf } from '@celeiro/rules/days/holidays.ts';
import { calendarTexts } from './calendar.texts.ts';

/** How a day looks: past or too far, not a day of delivery, closed for a time, too late to order for, a holiday. */
type Mark = 'out' | 'off' | 'closed' | 'late' | 'holiday';

/** What is known of a day of a calendar. */
export type DayFacts = {
  readonly isFree: boolean;
  /** Why it isn't free, or in which periods alone it is; null where there is nothing to say. */
  readonly why: string | null;
  readonly mark: Mark | null;
  readonly holiday: string | null;
};

const markOf: Record<NonNullable<AvailableDay['cause']>, Mark> = {
  PAST: 'out',
  TOO_FAR: 'out',
  NOT_IN_SERVICE: 'off',
  NO_ROUTE: 'off',
  NOT_OPERATING: 'off',
  NO_ROUTE_THAT_DAY: 'off',
  UNAVAILABLE: 'closed',
  PERIOD_OVER: 'late',
  LEAD_TIME: 'late',
  CUTOFF_PASSED: 'late',
};

const isDated = (mark: Mark): boolean => mark === 'closed' || mark === 'late';

const holidayOf = (date: BusinessDate): string | null =>
  holidaysOf(Number(date.slice(0, 4))).get(date) ?? null;

const openPeriods = (day: AvailableDay): string | null => {
  const open = day.periods.filter(({ isOpen }) => isOpen);
  if (open.length === day.periods.length) return null;
  const names = open.map(({ period }) => periodLabel(parsePeriod(period)).toLowerCase());
  return calendarTexts.onlyPeriods(names.join(' e '));
};

/** Known data of a day: whether it is within the bounds, and whether the supplier serves it; `served` null: not applicable. */
export const factsOf = (
  date: BusinessDate,
  bounds: { readonly minimum: BusinessDate; readonly maximum: BusinessDate },
  served: AvailableDay | null,
): DayFacts => {
  const holiday = holidayOf(date);
  if (date < bounds.minimum || date > bounds.maximum) {
    const why =
      served?.reason ??
      (date < bounds.minimum
        ? calendarTexts.before(formatDate(bounds.minimum))
        : calendarTexts.after(formatDate(bounds.maximum)));
    return { isFree: false, why, mark: 'out', holiday };
  }
  if (served === null || served.isOpen)
    return { isFree: true, why: served === null ? null : openPeriods(served), mark: null, holiday };
  return {
    isFree: false,
    why: served.reason,
    mark: served.cause === null ? 'off' : markOf[served.cause],
    holiday,
  };
};

/** The first day after another on which the supplier delivers, of those known. */
export const nextFreeDay = (days: readonly AvailableDay[], date: BusinessDate): BusinessDate | null =>
  days.find((day) => day.date > date && day.isOpen)?.date ?? null;

/** A line below a month: which days, how they are marked, and what it is. */
export type MonthNote = { readonly days: string; readonly mark: Mark; readonly text: string };

type Run = { readonly mark: Mark; readonly text: string; readonly dates: BusinessDate[] };

/** Days that follow each other with the same reason. */
const runsOf = (days: readonly AvailableDay[]): readonly Run[] => {
  const runs: Run[] = [];
  for (const { date, cause, reason } of days) {
    if (cause === null || reason === null || !isDated(markOf[cause])) continue;
    const last = runs.at(-1);
    if (last?.text === reason && last.dates.at(-1) === addDays(date, -1)) last.dates.push(date);
    else runs.push({ mark: markOf[cause], text: reason, dates: [date] });
  }
  return runs;
};

const dayNumber = (date: BusinessDate | undefined): string => String(Number(date?.slice(8)));

/**
 * Notes on a month's days from the `first` that can be chosen, so that people need not point at each: holidays, closed and late
 * times in their order, then the days of the week without delivery, once each.
 */
export const monthNotes = (
  days: readonly BusinessDate[],
  served: readonly AvailableDay[],
  first: BusinessDate,
): readonly MonthNote[] => {
  const month = days.filter((date) => date >= first);
  const shown = served.filter(({ date }) => month.includes(date));
  const holidays = month.flatMap((date): Run[] => {
    const name = holidayOf(date);
    return name === null ? [] : [{ mark: 'holiday', text: calendarTexts.holiday(name), dates: [date] }];
  });
  const dated = [...runsOf(shown), ...holidays]
    .toSorted((a, b) => (a.dates[0] ?? '').localeCompare(b.dates[0] ?? ''))
    .map(({ mark, text, dates }): MonthNote => {
      const [from, to] = [dayNumber(dates[0]), dayNumber(dates.at(-1))];
      return { days: from === to ? from : `${from}–${to}`, mark, text };
    });
  const everyWeek = new Map<string, MonthNote>();
  for (const { date, cause, reason } of shown) {
    if (cause === null || reason === null || markOf[cause] !== 'off' || everyWeek.has(reason)) continue;
    const days =
      cause === 'NO_ROUTE' || cause === 'NOT_IN_SERVICE' ? calendarTexts.everyDay : shortWeekDay(date);
    everyWeek.set(reason, { days, mark: 'off', text: reason });
  }
  return [...dated, ...everyWeek.values()];
};
