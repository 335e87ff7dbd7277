import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tagColorOf, tagColors } from './store-tags.ts';

describe('a tag’s color (R-ADMIN-011)', () => {
  test('is one of the seven, the same whenever it is requested', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (name) => {
        expect(tagColors).toContain(tagColorOf(name));
        expect(tagColorOf(name)).toBe(tagColorOf(name));
      }),
    );
  });

  test('follows the name as it is found: accents, case and spaces around it aside', () => {
    expect(tagColorOf(' Promoção ')).toBe(tagColorOf('PROMOCAO'));
  });

  test('names of every day use all of them', () => {
    const names = Array.from({ length: 60 }, (_, index) => `Rota ${index}`);
    expect(new Set(names.map(tagColorOf)).size).toBe(tagColors.length);
  });
});
