import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../../text.ts';
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

  test('is returned with its position in the text', () => {
    const text = 'oi @Ana Lima!';
    expect(mentionsIn(text, people).map(({ from, to }) => text.slice(from, to))).toEqual(['@Ana Lima']);
  });
});

/** The expected mentions by a simple model, person by person and '@' by '@'. */
const mentionedOneByOne = (text: string, names: readonly string[]) => {
  const isOfWord = (letter = '') => /[\p{L}\p{N}_]/u.test(letter);
  return [...text.matchAll(/@/g)].flatMap(({ index: from }) => {
    const fitting = names.flatMap((name, id) => {
      const to = from + 1 + name.length;
      const isCalled = name !== '' && fold(text.slice(from + 1, to)) === fold(name);
      return isCalled && !isOfWord(text[from - 1]) && !isOfWord(text[to]) ? [{ id, from, to }] : [];
    });
    return fitting.filter(({ to }) => to === Math.max(...fitting.map((one) => one.to)));
  });
};

describe('among many people', () => {
  const letters = ['a', 'A', 'á', 'a\u0301', 'b', 'ß', '😀', ' '];
  const name = fc.string({ unit: fc.constantFrom(...letters), maxLength: 3 });
  const text = fc.string({ unit: fc.constantFrom('@', '@', '!', ...letters), maxLength: 30 });

  test('the same ones are mentioned at the same places as one by one', () => {
    fc.assert(
      fc.property(text, fc.array(name, { maxLength: 8 }), (text, names) => {
        const found = mentionsIn(
          text,
          names.map((name, id) => ({ id, name })),
        );
        expect(found.map(({ person: { id }, from, to }) => ({ id, from, to }))).toEqual(
          mentionedOneByOne(text, names),
        );
      }),
    );
  });

  test('a name is looked at as often in a text of many mentions as in one of a single one', () => {
    const reads = (text: string): number => {
      let count = 0;
      const person = {
        get name() {
          count += 1;
          return 'Ana Lima';
        },
      };
      mentionsIn(text, [person]);
      return count;
    };
    expect(reads('@Ana @Ana Lima '.repeat(50))).toBe(reads('@Ana Lima'));
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
