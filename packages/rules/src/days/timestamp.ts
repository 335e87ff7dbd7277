import { isDay } from './calendar.ts';

const shape =
  /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.(\d+))?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))$/;

const minute = 60_000;
const earliest = Date.parse('1900-01-01T00:00:00Z');
const latest = Date.parse('2999-12-31T23:59:59.999Z');

/**
 * The instant (ms since the epoch) of an RFC 3339 timestamp with any offset and precision; fractions of a millisecond are
 * truncated. Second 60 is valid at the end of a UTC day and is the first second of the next day. Null for any other text,
 * and outside of the years 1900 to 2999.
 */
export const parseTimestamp = (text: string): number | null => {
  const found = shape.exec(text);
  if (found === null) return null;
  const [, day = '', hours, minutes, seconds, fraction = '', sign, offsetHours = '0', offsetMinutes = '0'] =
    found;
  if (!isDay(day)) return null;
  const isLeap = seconds === '60';
  const milliseconds = isLeap ? '000' : fraction.slice(0, 3).padEnd(3, '0');
  const local = Date.parse(`${day}T${hours}:${minutes}:${isLeap ? '59' : seconds}.${milliseconds}Z`);
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * minute * (sign === '-' ? -1 : 1);
  const instant = local - offset + (isLeap ? 1000 : 0);
  if (isLeap && instant % (24 * 60 * minute) !== 0) return null;
  return instant >= earliest && instant <= latest ? instant : null;
};
