import { expect, test } from 'vitest';
import { personalValuesIn, typedOnTheWayTo } from './personal-values.ts';

test.each([
  ['ana@sitio.com.br', ['ana@sitio.com.br']],
  [' Ana@Sitio.com ', ['ana@sitio.com']],
  ['ana@', []],
  ['ana@sitio', []],
  ['ana@sitio.', []],
  ['ana@sitio.c', []],
  ['ana@@sitio.com', []],
  ['ana maria@sitio.com', []],
])('R-GEN-006: %s as a mail address that is written to its end', (typed, emails) => {
  expect(personalValuesIn([typed], true).emails).toEqual(emails);
});

test.each([
  ['19987654321', ['19987654321']],
  ['(19) 98765-4321', ['19987654321']],
  ['(19) 98765-432', []],
  ['1933334444', ['1933334444']],
  ['19', []],
  ['119987654321', []],
  ['199876543210', []],
  ['a1933334444', []],
])('%s as a phone that is written to its end', (typed, phones) => {
  expect(personalValuesIn([typed], true).phones).toEqual(phones);
});

test('what was whole while a mail address was typed', () => {
  expect(typedOnTheWayTo(['a@b.com.br'])).toEqual(['a@b.co', 'a@b.com', 'a@b.com.br']);
});

test('R-GEN-006: a CPF in a text, alone, between words or in pieces, once each; reach only where it is asked', () => {
  const typed = ['Ana 529.982.247-25 x', '529.982 247-25', '52998224725', '52998224724', 'ana@sitio.com'];
  expect(personalValuesIn(typed, false)).toEqual({ documents: ['52998224725'], phones: [], emails: [] });
  expect(personalValuesIn(['a@b.com', 'A@B.com', '19987654321', '(19) 98765-4321'], true)).toEqual({
    documents: [],
    phones: ['19987654321'],
    emails: ['a@b.com'],
  });
});
