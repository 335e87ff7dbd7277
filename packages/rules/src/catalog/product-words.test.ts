import { expect, test } from 'vitest';
import { expandWords, phrasesOf } from './product-words.ts';

const groups = [
  ['mussarela', 'mucarela', 'mozarela'],
  ['mandioca', 'aipim', 'macaxeira'],
  ['fruta do conde', 'pinha', 'ata'],
];

test.each([
  ['', []],
  ['  leite ', [{ typed: ['leite'], equal: [] }]],
  ['Muçarela', [{ typed: ['Muçarela'], equal: ['mussarela', 'mozarela'] }]],
  ['aipins', [{ typed: ['aipins'], equal: [] }]],
  ['mandiocas', [{ typed: ['mandiocas'], equal: ['aipim', 'macaxeira'] }]],
  [
    'queijo MUSSARELA kg',
    [
      { typed: ['queijo'], equal: [] },
      { typed: ['MUSSARELA'], equal: ['mucarela', 'mozarela'] },
      { typed: ['kg'], equal: [] },
    ],
  ],
  [
    'polpa fruta do conde',
    [
      { typed: ['polpa'], equal: [] },
      { typed: ['fruta', 'do', 'conde'], equal: ['pinha', 'ata'] },
    ],
  ],
  ['pinha', [{ typed: ['pinha'], equal: ['fruta do conde', 'ata'] }]],
  // A part of a name is no name: 'ata' is not 'ataulfo'.
  ['ataulfo', [{ typed: ['ataulfo'], equal: [] }]],
])('%j is searched as %j', (search, parts) => {
  expect(expandWords(search, groups)).toEqual(parts);
});

test('every phrase of up to four words is looked up, with and without its plural', () => {
  expect(phrasesOf('Maçãs do norte')).toEqual([
    'macas',
    'maca',
    'macas do',
    'macas do norte',
    'do',
    'do norte',
    'norte',
  ]);
  expect(phrasesOf('a b c d e')).not.toContain('a b c d e');
  expect(phrasesOf(' ')).toEqual([]);
});
