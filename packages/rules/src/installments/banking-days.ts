import { addDays, type BusinessDate } from '../calendar.ts';

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones, Butcher). */
export const easterOf = (year: number): BusinessDate => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * week) / 451);
  const days = epact + week - 7 * shift + 114;
  const month = String(Math.floor(days / 31)).padStart(2, '0');
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`;
};

const fixed = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];
/** Days after Easter: Carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const movable = [-48, -47, -2, 60];
/** National since 2024. */
const CONSCIENCE_SINCE = 2024;

const known = new Map<number, ReadonlySet<BusinessDate>>();

/** The days of a year on which no bank opens in the whole country. City and state holidays move no slip. */
export const bankHolidays = (year: number): ReadonlySet<BusinessDate> => {
  const found = known.get(year);
  if (found) return found;
  const easter = easterOf(year);
  const days = new Set([
    ...fixed.map((day) => `${year}-${day}`),
    ...(year >= CONSCIENCE_SINCE ? [`${year}-11-20`] : []),
    ...movable.map((after) => addDays(easter, after)),
  ]);
  known.set(year, days);
  return days;
};

const yearOf = (date: BusinessDate): number => Number(date.slice(0, 4));
const isWeekend = (date: BusinessDate): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
const isWorkday = (date: BusinessDate): boolean => !isWeekend(date) && !bankHolidays(yearOf(date)).has(date);

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
