// The character set of a PDF's built-in fonts: Windows-1252.
const beyondLatin = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const lookAlikes: Readonly<Record<string, string>> = {
  '\u{2212}': '-',
  '\u{2010}': '-',
  '\u{2011}': '-',
  '\u{202F}': ' ',
  '\u{2009}': ' ',
  // Signs that occur in names, measures and pasted texts and are missing in the fonts.
  '\u{2044}': '/',
  '\u{2215}': '/',
  '\u{2032}': "'",
  '\u{2033}': '"',
  '\u{2034}': '\'"',
  '\u{2264}': '<=',
  '\u{2265}': '>=',
  '\u{2260}': '<>',
  '\u{2248}': '~',
  '\u{2192}': '->',
  '\u{2190}': '<-',
  '\u{21D2}': '=>',
  '\u{221E}': 'infinito',
  '\u{221A}': 'raiz',
  '\u{2206}': 'delta',
  '\u{2211}': 'soma',
  '\u{25CF}': '•',
  '\u{25AA}': '•',
  '\u{2713}': 'v',
  '\u{2714}': 'v',
  // Letters that Unicode does not decompose into a base letter and a mark.
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  Ŋ: 'N',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  Ə: 'E',
  ə: 'e',
  ẞ: 'SS',
};

const isWritable = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return (
    character === '\n' ||
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa0 && code <= 0xff) ||
    beyondLatin.includes(character)
  );
};

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

const written = (sign: string): string => {
  const known = lookAlikes[sign] ?? sign;
  if ([...known].every(isWritable)) return known;
  const plain = [...sign.normalize('NFD')][0] ?? '';
  if (isWritable(plain)) return plain;
  if (lookAlikes[plain] !== undefined) return lookAlikes[plain];
  // Decomposes ligatures (ﬁ), wide letters (Ａ), circled digits (①), superscripts (ⁿ) and 'No' (№).
  const parts = [...sign.normalize('NFKD')]
    .map((part) => lookAlikes[part] ?? part)
    .filter((part) => !/\p{M}/u.test(part));
  if (parts.length > 0 && parts.every((part) => [...part].every(isWritable))) return parts.join('');
  if (/^[\s\p{Cc}]+$/u.test(sign)) return ' ';
  // Format characters without a glyph: joiners, directions.
  return /^\p{Cf}+$/u.test(sign) ? '' : '?';
};

/**
 * Text as a PDF can print it. Portuguese is unchanged; a sign of another alphabet becomes its plain letter, or one '?'
 * however many code points an emoji has. Characters without a glyph (zero width, direction) are dropped.
 */
export const pdfText = (text: string): string =>
  [...graphemes.segment(text.normalize('NFC').replaceAll(/\r\n?/g, '\n'))]
    .map(({ segment }) => written(segment))
    .join('');

const ELLIPSIS = '…';

/** One line of text for paper, cut at `maximum` characters, so that typed text can't fill pages. */
export const pdfLine = (text: string, maximum: number): string => {
  const line = pdfText(text).replaceAll(/\s+/g, ' ').trim();
  return line.length <= maximum ? line : `${line.slice(0, maximum - 1)}${ELLIPSIS}`;
};

/** Several lines for paper; from the `maximum`th on they are joined into one. */
export const pdfLines = (text: string, maximum: number): string => {
  const lines = pdfText(text).split(/\n+/);
  return [...lines.slice(0, maximum - 1), lines.slice(maximum - 1).join(' / ')].join('\n').trim();
};
