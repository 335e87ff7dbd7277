import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pdfLine, pdfLines, pdfText } from './pdf-text.ts';

describe('text on paper', () => {
  test.each([
    ['João – “às” manhãs € 10', 'João – “às” manhãs € 10'],
    ['Škoda Łódź', 'Škoda Lódz'],
    ['ﬁlé de Łosoś, Đurđa, ≥ 5″', 'filé de Losos, Durda, >= 5"'],
    ['½ caixa, 1⁄2, ⅓, ≤ 3′, № 5, m² e m⁴', "½ caixa, 1/2, 1/3, <= 3', No 5, m² e m4"],
    ['ＡＢＣ １２ ﬀ ﬂ → ≠ ①', 'ABC 12 ff fl -> <> 1'],
    ['👩‍👩‍👧 família', '? família'],
    ['a\u200Bb\u200Dc', 'abc'],
    ['\u202Elanimret\u202C', 'lanimret'],
    ['a\u0000b\u0007c\u0085d', 'a b c d'],
    ['um\r\ndois\rtrês', 'um\ndois\ntrês'],
    ['中文', '??'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('T35: %j is written %j', (given, expected) => {
    expect(pdfText(given)).toBe(expected);
  });

  test('T35: whatever is typed, only what the font has is written, in the lines and the length requested', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.integer({ min: 2, max: 40 }),
        (text, maximum) => {
          const line = pdfLine(text, maximum);
          expect(line).toMatch(/^[\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u);
          expect(line.length).toBeLessThanOrEqual(maximum);
          expect(pdfLines(text, maximum).split('\n').length).toBeLessThanOrEqual(maximum);
        },
      ),
    );
  });

  test('lines below the last one are added after it', () => {
    expect(pdfLines('a\nb\nc\nd', 2)).toBe('a\nb / c / d');
    expect(pdfLine('abcdef', 4)).toBe('abc…');
  });
});
