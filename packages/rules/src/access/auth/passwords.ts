import { type Refusal, refusal } from '../../refusal.ts';

/** The person a password belongs to. */
export type PasswordOwner = { readonly username: string; readonly name: string };

// The most common passwords, and words about the product itself.
const commonWords = [
  'senha',
  'password',
  'celeiro',
  'intranet',
  'admin',
  'mudar',
  'trocar',
  'teste',
  'brasil',
];
// Sequences that people type, forwards and backwards.
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const walks = rows.flatMap((row) => [row, [...row].reverse().join('')]);
const shortestWalk = 3;
const fewestDifferent = 4;

/**
 * Refuses a password that can be guessed without knowing anything about it. The owner's name and user name, common words,
 * sequences (alphabet, digits, keyboard), repeated characters, and numbers of up to four digits (years, days) are removed
 * first. At least four different characters must remain, and not only digits.
 */
export const refuseWeakPassword = (password: string, owner: PasswordOwner): Refusal | null => {
  const text = fold(password);
  if (/^\d+$/.test(text.replaceAll(/[\s._/-]/g, ''))) return refusal('PASSWORD_TOO_WEAK');
  const words = [...ownWords(owner), ...commonWords].toSorted((a, b) => b.length - a.length);
  const withoutWords = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  const left = withoutRuns(withoutWords)
    .replaceAll(/(?<!\d)\d{1,4}(?!\d)/g, ' ')
    .replaceAll(/[\s._@/-]/g, '');
  return new Set(left).size < fewestDifferent ? refusal('PASSWORD_TOO_WEAK') : null;
};

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

const ownWords = ({ username, name }: PasswordOwner): readonly string[] => {
  const user = fold(username);
  const local = user.split('@')[0] ?? '';
  const parts = [...user.split(/[^a-z0-9]+/), ...fold(name).split(/[^a-z0-9]+/)].filter(
    (part) => part.length > 2,
  );
  return [user, local, ...parts].filter((word) => word !== '');
};

/** The text without sequences of three or more characters, and without repetitions of one character. */
const withoutRuns = (text: string): string => {
  let left = '';
  for (let at = 0; at < text.length;) {
    const length = runAt(text, at);
    if (length >= shortestWalk) {
      left += ' ';
      at += length;
    } else {
      left += text[at] ?? '';
      at += 1;
    }
  }
  return left;
};

const runAt = (text: string, at: number): number => {
  const first = text[at] ?? '';
  let same = 1;
  while (text[at + same] === first) same += 1;
  let longest = same;
  for (const walk of walks) {
    for (let length = longest + 1; length <= walk.length && at + length <= text.length; length += 1) {
      if (!walk.includes(text.slice(at, at + length))) break;
      longest = length;
    }
  }
  return longest;
};
