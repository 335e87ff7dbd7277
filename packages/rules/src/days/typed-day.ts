import { type BusinessDate, formatDate, isDay } from './calendar.ts';

const pad = (part: string): string => part.padStart(2, '0');

/** A date in the form in which it is typed: 'dd/mm/aaaa'. */
export const writeTypedDay = (date: BusinessDate): string => date.split('-').toReversed().join('/');

const parts = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/**
 * The date in a typed text, or null: day, month and year with any separator or none; a two-digit year is of this century.
 * A pasted 'YYYY-MM-DD', and the product's own format '24 nov 2025', are accepted too.
 */
export const readTypedDay = (typed: string): BusinessDate | null => {
  const text = typed.trim();
  if (isDay(text)) return text;
  const [, day = '', month = '', year = '', ...plain] = parts.exec(text) ?? [];
  const [ofDay, ofMonth, ofYear] = day === '' ? plain : [day, month, year];
  if (ofDay === undefined || ofMonth === undefined || ofYear === undefined) return shownDay(text);
  const date = `${ofYear.length === 2 ? `20${ofYear}` : ofYear}-${pad(ofMonth)}-${pad(ofDay)}`;
  return isDay(date) ? date : null;
};

/** Parses '24 nov 2025'. */
const shownDay = (text: string): BusinessDate | null => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) (\S{3}) (\d{4})$/.exec(text.toLowerCase()) ?? [];
  for (let number = 1; number <= 12 && day !== ''; number += 1) {
    const date = `${year}-${pad(String(number))}-${pad(day)}`;
    if (isDay(date) && formatDate(date).slice(3, 6) === month) return date;
  }
  return null;
};

/** A typed date with slashes added between its parts, so that digits suffice. */
export const maskTypedDay = (typed: string, before: string): string => {
  const text = typed.replaceAll(/[/.-]{2,}/g, '/');
  const isAdded = typed.length > before.length && typed.startsWith(before);
  return isAdded && /^\d{2}(\/\d{2})?$/.test(text) ? `${text}/` : text;
};
