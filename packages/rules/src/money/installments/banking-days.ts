import { addDays, type BusinessDate } from '../../days/calendar.ts';
import { holidaysOf } from '../../days/holidays.ts';

const yearOf = (date: BusinessDate): number => Number(date.slice(0, 4));
const isWeekend = (date: BusinessDate): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
/** Whether banks open: not on weekends and national holidays. Holidays of cities and states don't move a slip's due date. */
const isWorkday = (date: BusinessDate): boolean => !isWeekend(date) && !holidaysOf(yearOf(date)).has(date);

/** The last workday of a year: banks open, but clear no payments. */
const lastWorkday = (year: number): BusinessDate => {
  let day = `${year}-12-31`;
  while (!isWorkday(day)) day = addDays(day, -1);
  return day;
};

/** Whether slips are paid and cleared on a day. */
export const isBankingDay = (date: BusinessDate): boolean =>
  isWorkday(date) && !(date >= `${yearOf(date)}-12-25` && date === lastWorkday(yearOf(date)));

/** The date itself, or the next banking day: an installment isn't overdue before. */
export const bankingDayFrom = (date: BusinessDate): BusinessDate => {
  let day = date;
  while (!isBankingDay(day)) day = addDays(day, 1);
  return day;
};
