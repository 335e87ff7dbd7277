import { synonymKey } from './synonyms.ts';

/** A part of a searched name: the words as they were typed, and the phrases that mean the same, folded. */
export type SoughtWords = { readonly typed: readonly string[]; readonly equal: readonly string[] };

/** No food has a longer name among the equal ones: 'fruta do conde', 'batata doce roxa'. */
const LONGEST = 4;

const wordsOf = (search: string): readonly string[] => search.split(/\s+/).filter((word) => word !== '');

/** A phrase as it is compared: folded, hyphens as blanks, and the same without the plural of its end. */
const spellings = (words: readonly string[]): readonly string[] => {
  const phrase = synonymKey(words.join(' '));
  return /[a-z]{3}s$/.test(phrase) ? [phrase, phrase.slice(0, -1)] : [phrase];
};

/** Every phrase of a search that may be the name of a food with other names: up to four words, folded, each once. */
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

/**
 * A searched name as a product may be called: each word as typed, or one of the folded phrases of its group. The longest phrase that is in
 * a group is taken as a whole. A product is found when each part is in its name in one of these ways.
 */
export const expandWords = (
  search: string,
  groups: readonly (readonly string[])[],
): readonly SoughtWords[] => {
  const words = [...wordsOf(search)];
  const parts: SoughtWords[] = [];
  while (words.length > 0) {
    const lengths = Array.from({ length: Math.min(LONGEST, words.length) }, (_, at) => at + 1).toReversed();
    const found = lengths.flatMap((length) => {
      const names = spellings(words.slice(0, length));
      const group = groups.find((one) => one.some((name) => names.includes(name)));
      return group === undefined ? [] : [{ length, equal: group.filter((one) => !names.includes(one)) }];
    })[0] ?? { length: 1, equal: [] };
    parts.push({ typed: words.splice(0, found.length), equal: found.equal });
  }
  return parts;
};
