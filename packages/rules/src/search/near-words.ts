import { fold } from '../text.ts';
import { editDistance } from './edit-distance.ts';

/** The largest number of changes in a word of this length: a short word soon becomes another one. */
const mostChanges = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

const NEAR = 3;

/**
 * The words of a text that may contain typing errors, folded: at most six, only letters. Empty when the text contains a
 * digit or a sign: documents, codes and mail addresses are not corrected.
 */
export const wordsToCorrect = (text: string): readonly string[] => {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const areWords = words.every((word) => /^[\p{L}'’-]+$/u.test(word)) && words.length <= 6;
  return areWords && words.some((word) => mostChanges(word.length) > 0) ? words : [];
};

/**
 * Suggestions for a text: each word is replaced by the nearest word of a name. At most three, the fewest changes first.
 * Each suggestion finds at least the name it was made from.
 */
export const nearTexts = (text: string, names: readonly string[]): readonly string[] => {
  const words = wordsToCorrect(text);
  const meant = names.flatMap((name) => {
    const ofName = name
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}'’-]+/u)
      .filter(Boolean);
    const replaced = words.map((word) => {
      const near = ofName.map((one) => ({
        one,
        by: fold(one).includes(word) ? 0 : editDistance(word, fold(one)),
      }));
      return near
        .filter(({ by }) => by <= mostChanges(word.length))
        .toSorted((a, b) => a.by - b.by)
        .at(0);
    });
    const found = replaced.filter((one) => one !== undefined);
    const changes = found.reduce((sum, { by }) => sum + by, 0);
    const isMeant = words.length > 0 && found.length === words.length && changes > 0;
    return isMeant ? [{ text: found.map(({ one }) => one).join(' '), changes }] : [];
  });
  // Spellings that the search treats as equal are suggested once.
  const byLetters = new Map<string, string>();
  for (const one of meant.toSorted((a, b) => a.changes - b.changes))
    if (!byLetters.has(fold(one.text))) byLetters.set(fold(one.text), one.text);
  return [...byLetters.values()].slice(0, NEAR);
};
