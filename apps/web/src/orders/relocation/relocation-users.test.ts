import { expect, it } from 'vitest';
import { listedUsers } from './relocation-users.ts';

const person = (name: string, username = name) => ({ name, username });

it('R-RELOC-010: each name once, sorted by name as Portuguese sorts', () => {
  const found = [
    person('Érica Prado', 'erica'),
    person('Zélia Nunes'),
    person('bruno Alves', 'bruno'),
    person('Erica Lima'),
    person('érica prado ', 'erica-2'),
    person('Ana Prado'),
  ];
  expect(listedUsers(found).map(({ username }) => username)).toEqual([
    'Ana Prado',
    'bruno',
    'Erica Lima',
    'erica',
    'Zélia Nunes',
  ]);
});

it('R-RELOC-010: no one found is an empty list', () => {
  expect(listedUsers([])).toEqual([]);
});
