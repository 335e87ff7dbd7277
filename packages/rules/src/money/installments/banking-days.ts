import { addDays, type BusinessDate } from '../../days/calendar.ts';
import { holidaysOf } from '../../days/holidays.ts';

const yearOf = (date: BusinessDate): number => Number(date.slice(0, 4));
const isWeekend = (date: BusinessDate): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
/** No bank opens on a national holiday. Those of cities and states move no slip. */
const isWorkday = (date: BusinessDate): boolean => !isWeekend(date) && !holidaysOf(yearOf(date)).has(date);

/** The last workday of a year: banks open, but nothing is cleared. */
const lastWorkday = (year: number): BusinessDate => {
  let day = `${year}-12-31`;
  while (!isWorkday(day)) day = addDays(day, -1);
  return day;
};

/** A day on which slips are paid and cleared. */
export const isBankingDay = (date: BusinessDate): boolean =>
  isWorkday(date) && !(date >= `${yearOf(date)}-12-25` && date === lastWorkday(yearOf(date)));

/** The date itself, or the next banking day: until then nothing is overdue. */
export const bankingDayFrom = (date: BusinessDate): BusinessDate => {
  let day = date;
  while (!isBankingDay(day)) day = addDays(day, 1);
  return day;
};
