import { expect, test } from 'vitest';
import { expandWords, isCalledSo, phrasesOf, unfinishedPhrasesOf } from './product-words.ts';

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
  // The last word may be unfinished if it has at least four letters; 'fruta' alone is a complete word.
  ['mussar', [{ typed: ['mussar'], equal: ['mucarela', 'mozarela'] }]],
  [
    'queijo Mand',
    [
      { typed: ['queijo'], equal: [] },
      { typed: ['Mand'], equal: ['aipim', 'macaxeira'] },
    ],
  ],
  ['fruta do cond', [{ typed: ['fruta', 'do', 'cond'], equal: ['pinha', 'ata'] }]],
  ['fruta', [{ typed: ['fruta'], equal: [] }]],
  ['man', [{ typed: ['man'], equal: [] }]],
  // A name matches only as a whole word: 'ata' is not 'ataulfo'.
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

test('what may be unfinished is the last phrase, from four letters of its last word on', () => {
  expect(unfinishedPhrasesOf('Batata Baro')).toEqual(['baro', 'batata baro']);
  expect(unfinishedPhrasesOf('batata ba')).toEqual([]);
  expect(unfinishedPhrasesOf(' ')).toEqual([]);
});

test.each([
  ['aipim', 'Mandioca descascada', true],
  ['mand', 'Aipim', true],
  ['ata', 'Batata', true],
  ['pinha', 'Fruta-do-conde', true],
  ['pinha', 'Batata', false],
  ['desc mandioca', 'Mandioca descascada', true],
  ['queijo', 'Mandioca', false],
  ['', 'Mandioca', true],
])('%j finds %j: %j', (search, name, isFound) => {
  expect(isCalledSo(name, expandWords(search, groups))).toBe(isFound);
});
