import type { RecordFields } from '../../records/record-history.ts';
import { refusal, type Refusal } from '../../refusal.ts';
import { fold } from '../../text.ts';

/** The fields of a group of synonyms, as its history names them. */
export const synonymGroupFields = { words: { label: 'Palavras' } } as const satisfies RecordFields;

/** How many words a group has at most, and how many letters each. */
export const SYNONYM_WORDS = 12;
export const SYNONYM_LENGTH = 40;
/** How many groups there are at most. */
export const SYNONYM_GROUPS = 500;

/** Words compared without accents and case; a hyphen is a blank. */
export const synonymKey = (word: string): string =>
  fold(word)
    .split(/[\s-]+/)
    .filter((part) => part !== '')
    .join(' ');

/** A text as it is typed in the field of a group ('aipim, mandioca; macaxeira'), as its words. */
export const splitSynonyms = (text: string): readonly string[] =>
  text
    .split(/[,;\t\n]+/)
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => word !== '');

type Group = readonly string[];

/**
 * Why these words are no group next to the `others`, or null. SYNONYMS_TOO_FEW below two; SYNONYM_REPEATED where two differ by
 * accents, case or a hyphen only; SYNONYM_TAKEN where another group has one of them already.
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
