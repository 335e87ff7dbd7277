import { describe, expect, test } from 'vitest';
import { mentionsIn, typedMention } from './mentions.ts';

const people = ['Ana', 'Ana Lima', 'Conceição Sá', 'Bia Moura', 'Bia Moura'].map((name, id) => ({
  id,
  name,
}));
const ids = (text: string) => mentionsIn(text, people).map(({ person }) => person.id);

describe('who is mentioned', () => {
  test.each([
    ['sem ninguém', []],
    ['@Ana', [0]],
    ['veja, @ana.', [0]],
    ['@Ana Lima e @Ana', [1, 0]],
    ['@ana lima', [1]],
    ['@Ana Limas', [0]],
    ['@Anabela', []],
    ['@conceicao sa confirma', [2]],
    ['ana@ana.com', []],
    ['(@Conceição Sá)', [2]],
    ['@Bia Moura', [3, 4]],
    ['@', []],
    ['@@Ana', [0]],
  ])('%s', (text, expected) => {
    expect(ids(text)).toEqual(expected);
  });

  test('is told with its place in the text', () => {
    const text = 'oi @Ana Lima!';
    expect(mentionsIn(text, people).map(({ from, to }) => text.slice(from, to))).toEqual(['@Ana Lima']);
  });
});

describe('what is being typed of a name', () => {
  test.each([
    ['oi @', { at: 3, search: '' }],
    ['oi @bi', { at: 3, search: 'bi' }],
    ['oi @Bia Mou', { at: 3, search: 'Bia Mou' }],
    ['oi @ bia', null],
    ['a@b', null],
    ['oi @bia\nfoi', null],
    ['sem', null],
    [`@${'a'.repeat(41)}`, null],
    ['@Ana e @b', { at: 7, search: 'b' }],
  ])('%s', (text, expected) => {
    expect(typedMention(text, text.length)).toEqual(expected);
  });

  test('counts to the caret alone', () => {
    expect(typedMention('@Ana sabe', 3)).toEqual({ at: 0, search: 'An' });
    expect(typedMention('@Ana', 0)).toBeNull();
  });
});
