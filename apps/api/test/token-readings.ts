// The content of opaque texts (tokens, cursors, ids), decoded in every possible way.

const words = /[A-Za-z0-9+/=_%.-]{8,}/g;
const DEPTH = 3;

const unescaped = (word: string): string => {
  try {
    return decodeURIComponent(word);
  } catch {
    return '';
  }
};

const isReadable = (text: string): boolean => /[\x20-\x7E]{6,}/.test(text);

/** A word decoded from base64url, base64, hex and percent-encoding, and each of its parts between dots and slashes. */
const decoded = (word: string): readonly string[] => {
  const parts = new Set([word, ...word.split(/[./=]/), word.replaceAll('-', '')]);
  return [...parts].flatMap((part) =>
    [
      Buffer.from(part, 'base64url').toString('latin1'),
      Buffer.from(part, 'base64').toString('latin1'),
      Buffer.from(part, 'hex').toString('latin1'),
      part.includes('%') ? unescaped(part) : '',
      part === word ? '' : part,
    ].filter(isReadable),
  );
};

/** A text, the decoded forms of its words, and in turn those of the decoded words. */
const readings = (text: string, depth = DEPTH): readonly string[] =>
  depth === 0
    ? [text]
    : [
        text,
        ...[...new Set(text.match(words) ?? [])].flatMap((word) =>
          decoded(word).flatMap((one) => (one === word ? [] : readings(one, depth - 1))),
        ),
      ];

/** A value in six spellings: plain, reversed, percent-encoded, in hex, in base64 and with JSON escapes. */
export const spellings = (value: string): readonly string[] => [
  value,
  [...value].toReversed().join(''),
  encodeURIComponent(value),
  Buffer.from(value).toString('hex'),
  Buffer.from(value).toString('base64').replace(/=+$/, ''),
  [...value].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
];

/** The named values that a text contains, openly or within a token. */
export const leaksWithin = (text: string, values: Readonly<Record<string, string>>): readonly string[] => {
  const read = readings(text);
  return Object.entries(values).flatMap(([name, value]) =>
    spellings(value).some((spelled) => read.some((one) => one.includes(spelled))) ? [name] : [],
  );
};
