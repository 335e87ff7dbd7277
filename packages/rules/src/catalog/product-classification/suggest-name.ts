import { fold } from '../../text.ts';

/** Abbreviations of the trade that no neighbour explains. */
const shortForms: Readonly<Record<string, string>> = {
  t1: 'tipo 1',
  't-1': 'tipo 1',
  t2: 'tipo 2',
  't-2': 'tipo 2',
  's/': 'sem',
  'c/': 'com',
  'p/': 'para',
};
/** Whether a word is an abbreviation: 'cong', 'gord'. It never ends in a vowel, unless a dot marks it. */
const isShortened = (folded: string): boolean => /^\p{L}{2,5}[^aeiou\P{L}]$|^\p{L}{2,8}\.$/u.test(folded);

/** Spellings of words in neighbours' names, by folded word. */
export type Vocabulary = ReadonlyMap<string, string>;

/** The spelling of each word in these names; for different spellings the first name’s counts. */
export const vocabularyOf = (names: readonly string[]): Vocabulary =>
  new Map(
    names
      .flatMap((name) => name.split(' '))
      // The first word of a name is capitalized; inside a name it isn't.
      .map((word) => [fold(word), word.toLowerCase()] as const)
      .toReversed(),
  );

type Restored = { readonly text: string; readonly isKnown: boolean };

const restore = (word: string, vocabulary: Vocabulary): Restored => {
  const folded = fold(word);
  const known = vocabulary.get(folded);
  if (known !== undefined) return { text: known, isKnown: true };
  const short = shortForms[folded];
  if (short !== undefined) return { text: short, isKnown: true };
  const [, joint, joined] = /^([sc]\/)(\p{L}.+)$/u.exec(folded) ?? [];
  if (joint !== undefined && joined !== undefined) {
    const rest = restore(joined, vocabulary);
    return { text: `${shortForms[joint] ?? ''} ${rest.text}`, isKnown: rest.isKnown };
  }
  const start = folded.replace(/\.$/, '');
  const begun = isShortened(folded) ? [...vocabulary].filter(([whole]) => whole.startsWith(start)) : [];
  const [first] = begun;
  return begun.length === 1 && first !== undefined
    ? { text: first[1], isKnown: true }
    : { text: word.toLowerCase(), isKnown: !/\p{L}/u.test(word) };
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name in the catalogue's spelling, and how many of its words neighbours or abbreviations explain. */
export const restoreName = (
  words: readonly string[],
  vocabulary: Vocabulary,
): { readonly name: string; readonly known: number } => {
  const restored = words.map((word) => restore(word, vocabulary));
  return {
    name: capital(restored.map(({ text }) => text).join(' ')),
    known: restored.filter(({ isKnown }) => isKnown).length,
  };
};

/** Whether a name isn't written only in capitals. */
export const isWritten = (words: readonly string[]): boolean => words.some((word) => /\p{Ll}/u.test(word));
