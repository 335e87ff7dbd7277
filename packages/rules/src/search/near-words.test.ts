import { expect, test } from 'vitest';
import { nearTexts, wordsToCorrect } from './near-words.ts';

test.each([
  ['musarela', ['Queijo Mussarela'], ['mussarela']],
  ['mussraela', ['Queijo Mussarela'], ['mussarela']],
  ['quejo musarela', ['Queijo Mussarela', 'Queijo Prato'], ['queijo mussarela']],
  ['emporoi', ['Empório da Vila'], ['empório']],
  // The fewest changes first, each text once, at most three.
  ['batta', ['Batata doce', 'Batata', 'Batida'], ['batata']],
  ['banama', ['Panama', 'Banana', 'Bananada'], ['banana', 'panama']],
  // Spellings of the same word count once.
  ['musarela', ['Queijo Muçarela', 'Queijo Mucarela'], ['muçarela']],
  // An exact match, too far, too short, no word.
  ['mussarela', ['Queijo Mussarela'], []],
  ['xuxu', ['Chuchu'], []],
  ['ovu', ['Ovo'], []],
  ['52998224724', ['52998224725'], []],
  ['maria@loja', ['Maria'], []],
])('%j near %j is %j', (text, names, meant) => {
  expect(nearTexts(text, names).toSorted()).toEqual([...meant].toSorted());
});

test('what has a digit or a sign is no word to correct', () => {
  expect(['Pão Francês', 'ch-77', 'a@b', '12', ''].map(wordsToCorrect)).toEqual([
    ['pao', 'frances'],
    [],
    [],
    [],
    [],
  ]);
});
