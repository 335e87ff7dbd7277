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

/** Text as a PDF can write it: Portuguese as it is, a sign of another alphabet as its plain letter, else as '?'. */
export const pdfText = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) => {
      const known = lookAlikes[character] ?? character;
      if (isWritable(known)) return known;
      const plain = [...character.normalize('NFD')][0] ?? '';
      if (isWritable(plain)) return plain;
      return /\s/.test(character) ? ' ' : '?';
    })
    .join('');
