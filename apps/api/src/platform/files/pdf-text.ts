// What the built-in fonts of a PDF can write: Windows-1252.
const beyondLatin = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const lookAlikes: Readonly<Record<string, string>> = {
  '\u{2212}': '-',
  '\u{2010}': '-',
  '\u{2011}': '-',
  '\u{202F}': ' ',
  '\u{2009}': ' ',
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
