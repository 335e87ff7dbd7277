import type { RecordFields } from '../../records/record-history.ts';
import { refusal, type Refusal } from '../../refusal.ts';
import { fold } from '../../text.ts';

/** The fields of a synonym group with history. */
export const synonymGroupFields = { words: { label: 'Palavras' } } as const satisfies RecordFields;

/** Most words of a group, and most letters of each. */
export const SYNONYM_WORDS = 12;
export const SYNONYM_LENGTH = 40;
/** Most groups. */
export const SYNONYM_GROUPS = 500;

/** A word in comparable form: without accents and case, with hyphens as spaces. */
export const synonymKey = (word: string): string =>
  fold(word)
    .split(/[\s-]+/)
    .filter((part) => part !== '')
    .join(' ');

/** The words of a text typed in the field of a group ('aipim, mandioca; macaxeira'). */
export const splitSynonyms = (text: string): readonly string[] =>
  text
    .split(/[,;\t\n]+/)
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => word !== '');

type Group = readonly string[];

/**
 * Why these words can't be a group next to the `others`, or null. SYNONYMS_TOO_FEW with fewer than two words;
 * SYNONYM_REPEATED when two differ only by accents, case or a hyphen; SYNONYM_TAKEN when another group has one of them.
 */
export const synonymsRefusal = (words: Group, others: readonly Group[]): Refusal | null => {
  const keys = words.map(synonymKey);
  if (keys.some((key) => key.length < 2)) return refusal('SYNONYM_TOO_SHORT', {}, 'words');
  const repeated = words.find((_, index) => keys.indexOf(keys[index] ?? '') < index);
  if (repeated !== undefined) return refusal('SYNONYM_REPEATED', { word: repeated }, 'words');
  if (words.length < 2) return refusal('SYNONYMS_TOO_FEW', {}, 'words');
  for (const other of others) {
    const taken = other.find((word) => keys.includes(synonymKey(word)));
    if (taken !== undefined)
      return refusal('SYNONYM_TAKEN', { word: taken, group: other.join(', ') }, 'words');
  }
  return null;
};
