import { describe, expect, test } from 'vitest';
import { matchCity } from './city-name.ts';

const sp = [
  'São Paulo',
  "Santa Bárbara d'Oeste",
  'Mogi Mirim',
  'Mogi Guaçu',
  'Itu',
  'Campinas',
  'Embu-Guaçu',
];
const official = (name: string) => ({ kind: 'official', name }) as const;
const unknown = (near: string | null) => ({ kind: 'unknown', near }) as const;

describe('R-ADMIN-020: a city exists in its state', () => {
  test.each([
    ['São Paulo', 'SP', sp, official('São Paulo')],
    ['SAO PAULO', 'SP', sp, official('São Paulo')],
    ['sao  paulo ', 'SP', sp, official('São Paulo')],
    ['Santa Barbara D’Oeste', 'SP', sp, official("Santa Bárbara d'Oeste")],
    ['Santa Bárbara d Oeste', 'SP', sp, official("Santa Bárbara d'Oeste")],
    ['Santa Bárbara d´oeste', 'SP', sp, official("Santa Bárbara d'Oeste")],
    ['Embu Guaçu', 'SP', sp, official('Embu-Guaçu')],
    ['Moji Mirim', 'SP', sp, unknown('Mogi Mirim')],
    ['Santa Bárbara do Oeste', 'SP', sp, unknown("Santa Bárbara d'Oeste")],
    ['Canpinas', 'SP', sp, unknown('Campinas')],
    ['Xique-Xique', 'SP', sp, unknown(null)],
    ['Ita', 'SP', sp, unknown(null)],
    ['!!', 'SP', sp, unknown(null)],
    ['Brasilia', 'DF', ['Brasília'], official('Brasília')],
    ['Taguatinga', 'DF', ['Brasília'], official('Brasília')],
    ['ceilandia', 'DF', ['Brasília'], official('Brasília')],
    ['Taguatinga', 'TO', ['Taguatinga', 'Palmas'], official('Taguatinga')],
    ['Taguatinga', 'SP', sp, unknown(null)],
  ] as const)('%s in %s', (written, uf, names, match) => {
    expect(matchCity(written, uf, names)).toEqual(match);
  });
});
