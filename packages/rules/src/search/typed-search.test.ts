import { expect, test } from 'vitest';
import { readTypedSearch } from './typed-search.ts';

test.each([
  ['52659', '52659', ['52659']],
  ['#52659', '52659', ['52659']],
  ['# 52.659', '52659', ['52659']],
  ['nº 52659', '52659', ['52659']],
  ['n° 52659', '52659', ['52659']],
  ['nº52659', '52659', ['52659']],
  ['Pedido nº: 52659', '52659', ['52659']],
  ['entrega 52659', '52659', ['52659']],
  ['43.764.981 / 0001-56', '43.764.981/0001-56', []],
  ['CNPJ: 43.764.981/0001-56', '43.764.981/0001-56', []],
  ['48001, 48002', '48001, 48002', ['48001', '48002']],
  ['48001 48002;#48.003', '48001 48002;#48.003', ['48001', '48002', '48003']],
  ['pedidos 48001, 48002 e 48001', 'pedidos 48001, 48002 e 48001', ['48001', '48002']],
  ['11 98765', '11 98765', []],
  ['CH-77001', 'CH-77001', []],
  ['produto 1', 'produto 1', []],
  ['nosso 48001', 'nosso 48001', []],
  ['7891000100103', '7891000100103', []],
  ['EAN: 7891000100103', '7891000100103', []],
  ['GTIN-13 7891000100103', '7891000100103', []],
  ['código de barras 7891000100103', '7891000100103', []],
  ['EAN 7891000100104', 'EAN 7891000100104', []],
  ['', '', []],
])('%j asks for %j and names %j', (typed, text, numbers) => {
  expect(readTypedSearch(typed)).toEqual({ text, numbers, codes: [] });
});

test('of a long text the last words are left out', () => {
  const { text } = readTypedSearch('mercado da vila '.repeat(20));
  expect(text.length).toBeLessThanOrEqual(120);
  expect(text.endsWith('vila') || text.endsWith('mercado') || text.endsWith('da')).toBe(true);
  expect(readTypedSearch('x'.repeat(400)).text).toBe('x'.repeat(120));
});

test('several documents or GTINs are codes', () => {
  expect(readTypedSearch('43.764.981/0001-56\t11.222.333/0001-81').codes).toEqual([
    '43764981000156',
    '11222333000181',
  ]);
});

test('of a long list the first twenty are named', () => {
  const many = Array.from({ length: 30 }, (_, at) => String(48_000 + at)).join(' ');
  expect(readTypedSearch(many).numbers).toHaveLength(20);
});
