import { type Period, periods, type WeekDay, weekDays } from '../../days/calendar.ts';

/** R-RT-009: the order in which routes list the days of the week. */
const dayOrder: readonly WeekDay[] = [
  'MONDAY',
  'FRIDAY',
  'TUESDAY',
  'SATURDAY',
  'WEDNESDAY',
  'SUNDAY',
  'THURSDAY',
];

// Equal in every installation: the database table contains them too.
const publicIds: Readonly<Record<WeekDay, readonly [string, string, string]>> = {
  MONDAY: [
    'e51c7535-f14c-8e08-a7fb-f61c4fe11fc5',
    '89dc4cd1-c133-8590-94ed-d068a243bbac',
    '37beeda4-acf1-82c3-976d-3cd0d27fd85a',
  ],
  FRIDAY: [
    'ba0b485e-81ef-80d0-a4b2-c209faa08c81',
    '85a0a164-b6d6-8c07-898f-de98ccf9317a',
    'b936c6c3-0ad3-8253-9ccd-8b3a31ebf39f',
  ],
  TUESDAY: [
    '0d87167d-b883-8d09-b244-ebafb02014e2',
    '6d193414-7ab3-893e-b96e-c98d3897d8cf',
    'ee99772a-a4e5-8f9e-a1af-05371a0aa259',
  ],
  SATURDAY: [
    'a9c57fb0-7a68-8b7b-8380-11dee732461c',
    '76415eb8-a2ff-84bc-8ea8-3cf5978d90a7',
    '64fd5604-93f3-890f-81da-e13d2dcdf3de',
  ],
  WEDNESDAY: [
    '3abcfd3d-e34d-89bf-9bdd-6300b55a7649',
    '30ad7d7d-566e-8f4d-b8e4-e6fab7c02a6a',
    '6d8389d5-4d1c-8e2f-8aa7-871b0aa33c36',
  ],
  SUNDAY: [
    '18ed36b7-df83-86e6-af49-9b07631df9d7',
    '53dc09e2-ff2d-825a-9c08-d99727ac718a',
    '39b3eabf-262f-8d8f-9abe-505c94eb27a8',
  ],
  THURSDAY: [
    'b770ad94-07f8-8a58-920a-12f5c780f49c',
    '6949d30b-817a-84d6-886f-542867f92abf',
    '2073afd4-dd77-8583-98b2-bcb3494e92db',
  ],
};

/** A period of a week day. `bit` is its position in a mask of the week, `index` the spec's number of its day (R-RT-009). */
export type WeekDayPeriod = {
  readonly publicId: string;
  readonly weekDay: WeekDay;
  readonly period: Period;
  readonly index: number;
  readonly bit: number;
};

/** A set of week-day periods, one bit each: 21 bits. */
export type WeekMask = number;

/** The 21 week-day periods: days in the spec's order, morning first (R-RT-009). */
export const weekDayPeriods: readonly WeekDayPeriod[] = dayOrder.flatMap((weekDay, index) =>
  periods.map(({ code }, place) => ({
    publicId: publicIds[weekDay][place] ?? '',
    weekDay,
    period: code,
    index,
    bit: index * periods.length + place,
  })),
);

/** Every period of every day. */
export const WHOLE_WEEK: WeekMask = 2 ** weekDayPeriods.length - 1;

/** Whether a set holds this period. */
export const holds = (mask: WeekMask, { bit }: Pick<WeekDayPeriod, 'bit'>): boolean =>
  ((mask >> bit) & 1) === 1;

/** The set of the periods with these public ids; unknown ids are ignored. */
export const maskOfIds = (ids: readonly string[]): WeekMask =>
  weekDayPeriods.reduce((mask, one) => (ids.includes(one.publicId) ? mask | (1 << one.bit) : mask), 0);

/** The set of these days and periods. */
export const maskOfSlots = (slots: readonly Pick<WeekDayPeriod, 'weekDay' | 'period'>[]): WeekMask =>
  weekDayPeriods.reduce(
    (mask, one) =>
      slots.some(({ weekDay, period }) => weekDay === one.weekDay && period === one.period)
        ? mask | (1 << one.bit)
        : mask,
    0,
  );

/** The public ids of a set's periods, in the spec's order. */
export const idsOfMask = (mask: WeekMask): string[] =>
  weekDayPeriods.filter((one) => holds(mask, one)).map(({ publicId }) => publicId);

/** The set of one day's periods within a set, as three bits: morning 1, afternoon 2, night 4. */
export const dayOfMask = (mask: WeekMask, weekDay: WeekDay): number =>
  (mask >> (dayOrder.indexOf(weekDay) * periods.length)) & 7;

/** A set with these three bits for each of the days. */
export const maskOfDays = (bits: number, days: readonly WeekDay[] = dayOrder): WeekMask =>
  days.reduce((mask, day) => mask | (bits << (dayOrder.indexOf(day) * periods.length)), 0);

/** The days of the week, Monday first. */
export const calendarDays: readonly WeekDay[] = [...weekDays.slice(1), weekDays[0]].map(({ code }) => code);

/** 'Segunda-feira' (R-RT-010). */
export const weekDayLabel = (weekDay: WeekDay): string =>
  weekDays.find(({ code }) => code === weekDay)?.label ?? weekDay;

/** 'Segunda' */
export const weekDayWord = (weekDay: WeekDay): string => weekDayLabel(weekDay).replace('-feira', '');

const shortDay = (weekDay: WeekDay): string => weekDayWord(weekDay).slice(0, 3).toLowerCase();

const list = new Intl.ListFormat('pt-BR');

/** 'seg a sex', 'ter e qui' */
const daysInWords = (days: readonly WeekDay[]): string => {
  const places = days.map((day) => calendarDays.indexOf(day));
  const isRun =
    places.length > 2 && places.every((place, at) => at === 0 || place === (places[at - 1] ?? 0) + 1);
  const words = days.map(shortDay);
  return isRun ? `${words[0] ?? ''} a ${words.at(-1) ?? ''}` : list.format(words);
};

const bitsInWords = (bits: number): string =>
  list.format(
    periods.filter((_, place) => ((bits >> place) & 1) === 1).map(({ label }) => label.toLowerCase()),
  );

/**
 * A set as text: 'ter e qui: manhã; qua: manhã e tarde'. Days with the same periods are joined; 'nenhum' for an empty
 * set.
 */
export const weekInWords = (mask: WeekMask): string => {
  const byPeriods = Map.groupBy(
    calendarDays.filter((day) => dayOfMask(mask, day) > 0),
    (day) => dayOfMask(mask, day),
  );
  if (byPeriods.size === 0) return 'nenhum';
  return [...byPeriods].map(([bits, days]) => `${daysInWords(days)}: ${bitsInWords(bits)}`).join('; ');
};
