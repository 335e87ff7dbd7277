import { describe, expect, it } from 'vitest';
import { initials, truncateRight } from './words.ts';

describe('words of the design system', () => {
  it('R-UI-007: the right-hand text of a select item is cut at 16 characters', () => {
    expect(truncateRight('1234567890123456')).toBe('1234567890123456');
    expect(truncateRight('12345678901234567')).toBe('1234567890123456…');
  });

  it('takes the initials of first and last name', () => {
    expect(['Ana Maria Prado', 'Ana', ' '].map(initials)).toEqual(['AP', 'A', '']);
  });
});
