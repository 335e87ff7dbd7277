import { describe, expect, it } from 'vitest';
import { addDays, formatDate } from './calendar.ts';
import { maskTypedDay, readTypedDay, writeTypedDay } from './typed-day.ts';

describe('a day that is typed', () => {
  it.each([
    ['24/11/2025', '2025-11-24'],
    ['4/1/2025', '2025-01-04'],
    ['24.11.25', '2025-11-24'],
    ['24-11-2025', '2025-11-24'],
    ['24 11 2025', '2025-11-24'],
    ['24112025', '2025-11-24'],
    ['241125', '2025-11-24'],
    [' 24/11/2025 ', '2025-11-24'],
    ['2025-11-24', '2025-11-24'],
    ['24 nov 2025', '2025-11-24'],
    ['4 MAI 2025', '2025-05-04'],
    ['29/02/2028', '2028-02-29'],
  ])('%j is %s', (typed, date) => {
    expect(readTypedDay(typed)).toBe(date);
  });

  it.each([
    '',
    '24',
    '24/11',
    '24/11/',
    '24/11/202',
    '31/02/2026',
    '29/02/2027',
    '11/24/2025',
    '00/01/2026',
    '24/11/20255',
    '2025-02-30',
    '31 fev 2026',
    '24 abc 2026',
    'amanhã',
  ])('%j is none', (typed) => {
    expect(readTypedDay(typed)).toBeNull();
  });

  it('what is written and what is shown is read back, for three years', () => {
    for (let day = '2027-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
      expect([readTypedDay(writeTypedDay(day)), readTypedDay(formatDate(day))]).toEqual([day, day]);
    }
  });

  const typedKeyByKey = (keys: string): string =>
    [...keys].reduce((text, key) => maskTypedDay(text + key, text), '');

  it.each([
    ['24112025', '24/11/2025'],
    ['24/11/2025', '24/11/2025'],
    ['24-11-2025', '24/11/2025'],
    ['4/1/2025', '4/1/2025'],
    ['24', '24/'],
  ])('the keys %j leave %j', (keys, text) => {
    expect(typedKeyByKey(keys)).toBe(text);
  });

  it('what is taken away stays away, and what is pasted stays as it is', () => {
    expect(maskTypedDay('24', '24/')).toBe('24');
    expect(maskTypedDay('24/11', '24/11/')).toBe('24/11');
    expect(maskTypedDay('2025-11-24', '')).toBe('2025-11-24');
  });
});
