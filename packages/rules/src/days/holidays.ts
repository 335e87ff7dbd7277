import { addDays, type BusinessDate } from './calendar.ts';

/** Easter Sunday of a year in the Gregorian calendar (Meeus, Jones, Butcher). */
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

const fixed = [
  ['01-01', 'Ano-novo'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['12-25', 'Natal'],
] as const;
/** Days after Easter. */
const movable = [
  [-48, 'Carnaval'],
  [-47, 'Carnaval'],
  [-2, 'Sexta-feira Santa'],
  [60, 'Corpus Christi'],
] as const;
/** A national holiday since 2024. */
const CONSCIENCE_SINCE = 2024;

const known = new Map<number, ReadonlyMap<BusinessDate, string>>();

/**
 * The national holidays of a year with their names, including Carnival and Corpus Christi, on which banks are closed.
 * Without holidays of states and cities.
 */
export const holidaysOf = (year: number): ReadonlyMap<BusinessDate, string> => {
  const found = known.get(year);
  if (found) return found;
  const easter = easterOf(year);
  const days = new Map<BusinessDate, string>([
    ...fixed.map(([day, name]) => [`${year}-${day}`, name] as const),
    ...(year >= CONSCIENCE_SINCE ? [[`${year}-11-20`, 'Consciência Negra'] as const] : []),
    ...movable.map(([after, name]) => [addDays(easter, after), name] as const),
  ]);
  known.set(year, days);
  return days;
};
