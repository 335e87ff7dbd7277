import { fold } from '../text.ts';

/** A person named in a text by '@' and their name: from where to where, in the text. */
export type Mention<Person> = { readonly person: Person; readonly from: number; readonly to: number };

const isOfWord = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}_]/u.test(letter);

/**
 * Who is mentioned in a text, in its order: '@' and the whole name, whatever its case and accents, the longest name that fits. An
 * '@' within a word is part of an address. People of the same name are all mentioned.
 */
export const mentionsIn = <Person extends { readonly name: string }>(
  text: string,
  people: readonly Person[],
): readonly Mention<Person>[] => {
  const found: Mention<Person>[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (isOfWord(text[at - 1])) continue;
    const fitting = people.filter(({ name }) => {
      const to = at + 1 + name.length;
      return name !== '' && fold(text.slice(at + 1, to)) === fold(name) && !isOfWord(text[to]);
    });
    const longest = Math.max(0, ...fitting.map(({ name }) => name.length));
    for (const person of fitting)
      if (person.name.length === longest) found.push({ person, from: at, to: at + 1 + longest });
  }
  return found;
};

/** Longer than any name somebody would type to the end. */
const LONGEST = 40;

/** What is typed of a name before the caret, and where its '@' stands; null while no name is being typed. */
export const typedMention = (
  text: string,
  caret: number,
): { readonly at: number; readonly search: string } | null => {
  const at = caret === 0 ? -1 : text.lastIndexOf('@', caret - 1);
  if (at === -1 || isOfWord(text[at - 1])) return null;
  const search = text.slice(at + 1, caret);
  return search.length > LONGEST || /[\n@]|^\s/.test(search) ? null : { at, search };
};
