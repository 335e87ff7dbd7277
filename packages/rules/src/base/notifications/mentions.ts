import { fold } from '../../text.ts';

/** A person mentioned in a text by '@' and their name, and the range in the text. */
export type Mention<Person> = { readonly person: Person; readonly from: number; readonly to: number };

const isOfWord = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}_]/u.test(letter);

/** People by folded name, grouped by the length of the name, longest first. */
const byNames = <Person extends { readonly name: string }>(
  people: readonly Person[],
): readonly (readonly [length: number, people: ReadonlyMap<string, readonly Person[]>])[] => {
  const lengths = new Map<number, Map<string, Person[]>>();
  for (const person of people) {
    const { name } = person;
    if (name === '') continue;
    const called = lengths.get(name.length) ?? new Map<string, Person[]>();
    lengths.set(name.length, called);
    const folded = fold(name);
    const namesakes = called.get(folded) ?? [];
    called.set(folded, namesakes);
    namesakes.push(person);
  }
  return [...lengths].toSorted(([one], [other]) => other - one);
};

/**
 * The people mentioned in a text, in order: '@' and the whole name, ignoring case and accents; the longest matching name
 * counts. An '@' within a word is part of an address. People with the same name are all mentioned.
 */
export const mentionsIn = <Person extends { readonly name: string }>(
  text: string,
  people: readonly Person[],
): readonly Mention<Person>[] => {
  const found: Mention<Person>[] = [];
  if (!text.includes('@')) return found;
  const names = byNames(people);
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (isOfWord(text[at - 1])) continue;
    // Folds as much of the text as the name is long, never more, since a folded text may be shorter.
    for (const [length, called] of names) {
      const to = at + 1 + length;
      const fitting = isOfWord(text[to]) ? undefined : called.get(fold(text.slice(at + 1, to)));
      if (fitting === undefined) continue;
      for (const person of fitting) found.push({ person, from: at, to });
      break;
    }
  }
  return found;
};

/** Longer than any name that people type completely. */
const LONGEST = 40;

/** The typed part of a name before the caret, and the position of its '@'; null while no name is being typed. */
export const typedMention = (
  text: string,
  caret: number,
): { readonly at: number; readonly search: string } | null => {
  const at = caret === 0 ? -1 : text.lastIndexOf('@', caret - 1);
  if (at === -1 || isOfWord(text[at - 1])) return null;
  const search = text.slice(at + 1, caret);
  return search.length > LONGEST || /[\n@]|^\s/.test(search) ? null : { at, search };
};
