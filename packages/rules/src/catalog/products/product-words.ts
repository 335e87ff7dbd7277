import { fold } from '../../text.ts';
import { synonymKey } from '../catalog/synonyms.ts';

/** A part of a searched name: the words as typed, and the synonymous phrases, folded. */
export type SoughtWords = { readonly typed: readonly string[]; readonly equal: readonly string[] };

/** Most words of a phrase: no synonym is longer ('fruta do conde', 'batata doce roxa'). */
const LONGEST = 4;

const wordsOf = (search: string): readonly string[] => search.split(/\s+/).filter((word) => word !== '');

/** Comparable forms of a phrase: folded, with hyphens as spaces, and the same without a final plural. */
const spellings = (words: readonly string[]): readonly string[] => {
  const phrase = synonymKey(words.join(' '));
  return /[a-z]{3}s$/.test(phrase) ? [phrase, phrase.slice(0, -1)] : [phrase];
};

/** Every phrase of a search that may be a synonym: up to four words, folded, each once. */
export const phrasesOf = (search: string): readonly string[] => {
  const words = wordsOf(search);
  return [
    ...new Set(
      words.flatMap((_, from) =>
        Array.from({ length: Math.min(LONGEST, words.length - from) }, (__, more) =>
          spellings(words.slice(from, from + more + 1)),
        ).flat(),
      ),
    ),
  ];
};

/** A shorter unfinished word would begin too many names. */
const BEGINS_FROM = 4;

/** The last phrases of a search, folded, whose last word may be unfinished: 'mussar', 'batata baro'. */
export const unfinishedPhrasesOf = (search: string): readonly string[] => {
  const words = wordsOf(search);
  const phrases = Array.from({ length: Math.min(LONGEST, words.length) }, (_, at) =>
    synonymKey(words.slice(-at - 1).join(' ')),
  );
  return phrases.filter((phrase) => (phrase.split(' ').at(-1) ?? '').length >= BEGINS_FROM);
};

/**
 * Whether a name completes the last word of a phrase. 'batata' isn't an unfinished 'batata baroa', which has another
 * word.
 */
const isFinishedAs = (phrase: string, name: string): boolean =>
  name.startsWith(phrase) && !name.slice(phrase.length).includes(' ');

/**
 * Expands a searched text: each part is words as typed, or one of the folded phrases of its synonym group. The longest
 * phrase in a group is taken as a whole; at the end of the search an unfinished phrase counts too. A product matches when
 * its name contains each part in one of these forms.
 */
export const expandWords = (
  search: string,
  groups: readonly (readonly string[])[],
): readonly SoughtWords[] => {
  const words = [...wordsOf(search)];
  const unfinished = new Set(unfinishedPhrasesOf(search));
  const parts: SoughtWords[] = [];
  while (words.length > 0) {
    const lengths = Array.from({ length: Math.min(LONGEST, words.length) }, (_, at) => at + 1).toReversed();
    const found = lengths.flatMap((length) => {
      const names = spellings(words.slice(0, length));
      const group = groups.find((one) => one.some((name) => names.includes(name)));
      if (group !== undefined) return [{ length, equal: group.filter((one) => !names.includes(one)) }];
      const [phrase = ''] = names;
      if (length < words.length || !unfinished.has(phrase)) return [];
      const begun = groups.filter((one) => one.some((name) => isFinishedAs(phrase, name)));
      const equal = [...new Set(begun.flat())].filter((name) => !name.startsWith(phrase));
      return equal.length === 0 ? [] : [{ length, equal }];
    })[0] ?? { length: 1, equal: [] };
    parts.push({ typed: words.splice(0, found.length), equal: found.equal });
  }
  return parts;
};

/** Whether a name matches a search that `expandWords` expanded. A synonym matches only from the beginning of a word. */
export const isCalledSo = (name: string, parts: readonly SoughtWords[]): boolean => {
  const folded = fold(name);
  const plain = ` ${synonymKey(name)}`;
  return parts.every(
    ({ typed, equal }) =>
      typed.every((word) => folded.includes(fold(word))) ||
      equal.some((other) => plain.includes(` ${other}`)),
  );
};
