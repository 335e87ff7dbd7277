// What the built-in fonts of a PDF can write: Windows-1252.
const beyondLatin = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const lookAlikes: Readonly<Record<string, string>> = {
  '\u{2212}': '-',
  '\u{2010}': '-',
  '\u{2011}': '-',
  '\u{202F}': ' ',
  '\u{2009}': ' ',
  // Signs that names, measures and pasted texts hold and the fonts don't.
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
  // Letters that Unicode takes for whole and not for a letter with a mark.
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
  // Ligatures (ﬁ), wide letters (Ａ), circled digits (①), raised ones (ⁿ), 'No' (№): the letters they are made of.
  const parts = [...sign.normalize('NFKD')]
    .map((part) => lookAlikes[part] ?? part)
    .filter((part) => !/\p{M}/u.test(part));
  if (parts.length > 0 && parts.every((part) => [...part].every(isWritable))) return parts.join('');
  if (/^[\s\p{Cc}]+$/u.test(sign)) return ' ';
  // Marks without a shape of their own: joiners, directions.
  return /^\p{Cf}+$/u.test(sign) ? '' : '?';
};

/**
 * Text as a PDF can write it: Portuguese as it is, a sign of another alphabet as its plain letter, else as one '?',
 * however many parts an emoji has. What has no shape (a zero width, a change of direction) leaves no trace.
 */
export const pdfText = (text: string): string =>
  [...graphemes.segment(text.normalize('NFC').replaceAll(/\r\n?/g, '\n'))]
    .map(({ segment }) => written(segment))
    .join('');

const ELLIPSIS = '…';

/** One line of text for paper, cut where it is longer than `maximum` signs: nothing typed may fill pages. */
export const pdfLine = (text: string, maximum: number): string => {
  const line = pdfText(text).replaceAll(/\s+/g, ' ').trim();
  return line.length <= maximum ? line : `${line.slice(0, maximum - 1)}${ELLIPSIS}`;
};

/** Several lines for paper: after the `maximum`th they go on behind each other. */
export const pdfLines = (text: string, maximum: number): string => {
  const lines = pdfText(text).split(/\n+/);
  return [...lines.slice(0, maximum - 1), lines.slice(maximum - 1).join(' / ')].join('\n').trim();
};
