import type { Unavailability } from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import { addDays, type BusinessDate, formatDate, weekDayOf, weekDays } from '@celeiro/rules/days/calendar.ts';
import { holidaysOf } from '@celeiro/rules/days/holidays.ts';
import type { WeekSlot } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { unavailableText, wholeDay } from '@celeiro/rules/parties/suppliers/unavailability.ts';
import { unavailabilityTexts } from './unavailability.texts.ts';

const { year: texts } = unavailabilityTexts;

/** What a calendar of the year says of a day. */
export type YearDay = {
  readonly mark: 'closed' | 'part' | null;
  readonly holiday: string | null;
  /** The supplier doesn't deliver on this day of the week. */
  readonly isOff: boolean;
  readonly isPast: boolean;
  /** What closes it, or a part of it. */
  readonly closedBy: readonly Unavailability[];
};

const servedDays = (operating: readonly WeekSlot[]): ReadonlySet<string> =>
  new Set(operating.map(({ weekDay }) => weekDay));

/** What is known of the days of a supplier that works so and is away then. */
export const yearDays = (
  operating: readonly WeekSlot[],
  away: readonly Unavailability[],
  today: BusinessDate,
): ((date: BusinessDate) => YearDay) => {
  const served = servedDays(operating);
  return (date) => {
    const closedBy = away.filter(({ startDate, endDate }) => startDate <= date && date <= endDate);
    const isWhole = wholeDay.every((period) => closedBy.some(({ periods }) => periods.includes(period)));
    return {
      mark: closedBy.length === 0 ? null : isWhole ? 'closed' : 'part',
      holiday: holidaysOf(Number(date.slice(0, 4))).get(date) ?? null,
      isOff: !served.has(weekDayOf(date)),
      isPast: date < today,
      closedBy,
    };
  };
};

/** A day as it is read aloud: 'Quinta-feira, 27 nov 2031, Indisponível: férias, …'. */
export const dayInWords = (date: BusinessDate, { holiday, isOff, isPast, closedBy }: YearDay): string => {
  const weekDay = weekDays.find(({ code }) => code === weekDayOf(date))?.label ?? '';
  return texts.day(`${weekDay}, ${formatDate(date)}`, [
    ...(isPast ? [texts.past] : []),
    ...closedBy.map((one) => unavailableText(one).replace(/\.$/, '')),
    ...(holiday === null ? [] : [texts.holidayIs(holiday)]),
    ...(isOff ? [texts.notServed] : []),
  ]);
};

/** The first day of the month `ahead` months after a day's. */
export const monthAfter = (date: BusinessDate, ahead: number): BusinessDate => {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + ahead;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
};

/** The first days of the twelve months from one on. */
export const twelveMonths = (first: BusinessDate): readonly BusinessDate[] =>
  Array.from({ length: 12 }, (_, ahead) => monthAfter(first, ahead));

const MONDAY_FIRST = 6;

/** How many days of the week stand before a day, Monday first. */
const placeInWeek = (date: BusinessDate): number =>
  (weekDays.findIndex(({ code }) => code === weekDayOf(date)) + MONDAY_FIRST) % 7;

/** A month in its weeks, Monday first; null where another month's days would stand. */
export const weeksOf = (first: BusinessDate): readonly (readonly (BusinessDate | null)[])[] => {
  const cells: (BusinessDate | null)[] = Array.from({ length: placeInWeek(first) }, () => null);
  for (let date = first; date < monthAfter(first, 1); date = addDays(date, 1)) cells.push(date);
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
};

/** Where a key leads from a day, or null: by day and week, to the ends of the week, by month. */
export const dayByKey = (key: string, date: BusinessDate): BusinessDate | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -placeInWeek(date));
    case 'End':
      return addDays(date, 6 - placeInWeek(date));
    case 'PageUp':
    case 'PageDown': {
      const month = monthAfter(date, key === 'PageUp' ? -1 : 1);
      const last = addDays(monthAfter(month, 1), -1);
      const same = `${month.slice(0, 8)}${date.slice(8)}`;
      return same > last ? last : same;
    }
    default:
      return null;
  }
};
