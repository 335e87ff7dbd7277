import { describe, expect, it } from 'vitest';
import {
  addDays,
  businessDateOf,
  formatDate,
  formatDateTime,
  formatReceived,
  formatAgo,
  formatUpdated,
  isDay,
  isOldOrder,
  parsePeriod,
  parseTime,
  parseWeekDay,
  periodLabel,
  startOfBusinessDate,
  formatWeekDate,
  weekDayOf,
} from './calendar.ts';

const at = (iso: string): number => Date.parse(iso);

describe('calendar', () => {
  it('R-OLD-001: an order is old strictly before 2023-11-16 22:54 in São Paulo', () => {
    expect(isOldOrder(at('2023-11-17T01:53:59.999Z'))).toBe(true);
    expect(isOldOrder(at('2023-11-17T01:54:00.000Z'))).toBe(false);
  });

  it('knows every day that exists, as dates do, and none that does not', () => {
    for (const year of ['1900', '2000', '2023', '2024'])
      for (let month = 0; month <= 13; month += 1)
        for (let day = 0; day <= 32; day += 1) {
          const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
          const time = Date.parse(`${text}T00:00:00Z`);
          const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
          expect(isDay(text), text).toBe(exists);
        }
    for (const text of ['', '2024-1-01', '0000-01-01', '2024-01-01T00:00', ' 2024-01-01'])
      expect(isDay(text)).toBe(false);
  });

  it('takes the São Paulo day of an instant', () => {
    expect(businessDateOf(at('2025-11-21T02:59:59Z'))).toBe('2025-11-20');
    expect(businessDateOf(at('2025-11-21T03:00:00Z'))).toBe('2025-11-21');
    expect(startOfBusinessDate('2025-11-21')).toBe(at('2025-11-21T03:00:00Z'));
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(weekDayOf('2026-11-21')).toBe('SATURDAY');
    expect(formatWeekDate('2026-11-21')).toBe('sáb, 21 nov 2026');
  });

  it('R-FORMAT-007, R-HEADER-004: dates read DD MMM YYYY in Portuguese', () => {
    expect(formatDate('2025-02-03')).toBe('03 fev 2025');
    expect(formatDateTime(at('2025-11-21T11:42:00Z'))).toBe('21 nov 2025, 08:42');
  });

  it('R-DETAIL-007: received reads DD/MM/YYYY HH:mm', () => {
    expect(formatReceived(at('2025-11-21T11:42:59Z'))).toBe('21/11/2025 08:42');
  });

  it("R-FORMAT-008: under a minute reads 'Agora mesmo'", () => {
    const now = at('2025-11-21T11:42:00Z');
    expect(formatUpdated(now - 59_999, now)).toBe('Agora mesmo');
    expect(formatUpdated(now - 60_000, now)).toBe('21 nov 2025, 08:41');
  });

  it.each([
    ['2025-11-21T11:41:01Z', 'Agora mesmo'],
    ['2025-11-21T11:50:00Z', 'Agora mesmo'],
    ['2025-11-21T11:41:00Z', 'Há 1 min'],
    ['2025-11-21T10:42:01Z', 'Há 59 min'],
    ['2025-11-21T10:42:00Z', 'Há 1 h'],
    ['2025-11-21T02:30:00Z', 'Há 9 h'],
    ['2025-11-20T23:42:00Z', 'Ontem'],
    ['2025-11-20T03:00:00Z', 'Ontem'],
    ['2025-11-20T02:59:00Z', '19 nov 2025'],
  ])('shows how long ago %s was: %s', (at, expected) => {
    expect(formatAgo(Date.parse(at), Date.parse('2025-11-21T11:42:00Z'))).toBe(expected);
  });

  it('R-FORMAT-001: a time must be HH:mm:ss', () => {
    expect(parseTime('23:59:01')).toBe(86_341);
    for (const wrong of ['24:00:00', '1:00:00', '10:60:00', '10:00', '']) {
      expect(() => parseTime(wrong)).toThrow('Invalid time value. Expected format: HH:mm:ss');
    }
  });

  it('R-FORMAT-002: a day of the week is one of SUNDAY..SATURDAY', () => {
    expect(parseWeekDay('SUNDAY')).toBe('SUNDAY');
    expect(() => parseWeekDay('Domingo')).toThrow();
  });

  it('R-HEADER-005: periods read Manhã, Tarde, Noite; anything else is not informed', () => {
    expect(['MORNING', 'AFTERNOON', 'NIGHT', 'EVENING', 'NOON', null].map(periodLabel)).toEqual([
      'Manhã',
      'Tarde',
      'Noite',
      'Noite',
      'Período não informado',
      'Período não informado',
    ]);
    expect(parsePeriod('EVENING')).toBe('NIGHT');
  });
});
