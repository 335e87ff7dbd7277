import { expect, test } from 'vitest';
import { listedCodes, listedParts } from './listed-codes.ts';

const [first, second] = ['43764981000156', '11222333000181'];

test.each([
  ['43.764.981/0001-56\n11.222.333/0001-81', [first, second]],
  ['CNPJ\r\n43.764.981 / 0001-56\r\n11222333000181\r\n', [first, second]],
  ['43764981000156;11222333000181\t43764981000156', [first, second]],
  ['7891000100103, 7896005800034', ['7891000100103', '7896005800034']],
  ['7891000100103 | 43.764.981/0001-56', ['7891000100103', first]],
  // A single code, a wrong check digit, a CPF or a word: no list of codes.
  ['43.764.981/0001-56', []],
  ['43764981000156 43764981000156', []],
  ['7891000100103 7896005800035', []],
  ['43764981000156 52998224725', []],
  ['leite 7891000100103 7896005800034', []],
  ['48001 48002', []],
  ['', []],
])('%j names %j', (text, codes) => {
  expect(listedCodes(text)).toEqual(codes);
});

test('of a long column the first twenty are named', () => {
  const eights = Array.from({ length: 400 }, (_, at) => String(10_000_000 + at));
  const codes = eights.flatMap((one) => (listedCodes(`${one} ${first}`).length > 1 ? [one] : []));
  expect(codes.length).toBe(40);
  expect(listedCodes(codes.join('\n'))).toEqual(codes.slice(0, 20));
});

test.each([
  ['LOJA-10\nLOJA-11', ['LOJA-10', 'LOJA-11']],
  ['Código\tA1;A2 | A1', ['A1', 'A2']],
  ['NATAL10, PASCOA5', ['NATAL10', 'PASCOA5']],
  ['NATAL10', []],
  ['Loja 12', []],
  ['', []],
])('%j lists %j', (text, parts) => {
  expect(listedParts(text)).toEqual(parts);
});
