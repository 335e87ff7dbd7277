import { documentNumber, moneyFromZero, text } from '@celeiro/contract/codecs.ts';
import { centavos } from '@celeiro/rules/money.ts';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { bodyOf, emptied, isOfBody, problemsOf } from './form-body.ts';

const body = z.object({
  name: text(10, 2),
  note: text(10),
  code: z.optional(text(5, 1)),
  limit: z.nullable(moneyFromZero),
  manager: z.optional(z.nullable(text(5))),
  price: moneyFromZero,
  document: documentNumber,
});
const filled = {
  name: 'Ana',
  note: '',
  code: '',
  limit: null,
  manager: '',
  price: centavos(1250),
  document: '12ABC34501DE35',
};

describe('a form over a schema', () => {
  it.each([
    ['name', '', false],
    ['note', '', true],
    ['code', '', true],
    ['limit', null, true],
    ['price', null, false],
  ])('%s may stay empty: %s', (name, empty, expected) => {
    expect(emptied(filled[name as keyof typeof filled])).toBe(empty);
    expect(problemsOf(body, { ...filled, [name]: empty })[name] === undefined).toBe(expected);
  });

  it('tries once whether a field may be empty, not at each key', () => {
    let tries = 0;
    const counted = z.string().check(z.refine(() => (tries += 1) > 0));
    const judge = () => problemsOf(z.object({ counted }), { counted: '' });
    judge();
    const first = tries;
    judge();
    // The second time only the whole body is checked.
    expect([first, tries]).toEqual([2, 3]);
  });

  it('knows what is of the body, parts of a part too', () => {
    expect(['name', 'limit.0.to', 'repeated', 'toString'].map((name) => isOfBody(body, name))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('an empty field travels as its schema wants it, and what the body does not have stays behind', () => {
    expect(bodyOf(body, { ...filled, repeated: 'x' })).toEqual({
      name: 'Ana',
      note: '',
      limit: null,
      manager: null,
      price: 1250,
      document: '12ABC34501DE35',
    });
  });

  it.each([
    ['nothing wrong', {}, {}],
    [
      'R-UI-008: missing, whatever its kind',
      { name: ' ', price: null },
      { name: 'Este campo é obrigatório', price: 'Este campo é obrigatório' },
    ],
    ['too long', { name: 'x'.repeat(11) }, { name: 'Valor máximo é 10 caracteres' }],
    [
      'an optional one that is filled in is checked',
      { code: '123456' },
      { code: 'Valor máximo é 5 caracteres' },
    ],
    ['what is no number', { price: Number.NaN }, { price: 'Somente números' }],
    ['below zero', { price: -1 }, { price: 'Valor mínimo é 0' }],
    [
      'a wrong check digit',
      { document: '12ABC34501DE36' },
      { document: 'Não é um CNPJ nem um CPF. Confira os números.' },
    ],
  ])('%s', (_, values, problems) => {
    expect(problemsOf(body, { ...filled, ...values })).toEqual(problems);
  });

  it('the form’s own rule speaks first', () => {
    const own = { name: 'Este nome já existe.', price: null };
    expect(problemsOf(body, { ...filled, name: '' }, own)).toEqual({ name: 'Este nome já existe.' });
  });
});
