type Person = { readonly name: string; readonly username: string };

const byName = new Intl.Collator('pt-BR');

/** R-RELOC-010: each name once, in the order of names. Of people with one name the first found is listed. */
export const listedUsers = <P extends Person>(found: readonly P[]): readonly P[] => {
  const known = new Map<string, P>();
  for (const person of found) {
    const key = person.name.trim().toLocaleLowerCase('pt-BR');
    if (!known.has(key)) known.set(key, person);
  }
  return [...known.values()].toSorted((one, other) => byName.compare(one.name, other.name));
};
