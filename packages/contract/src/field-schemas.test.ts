import type { FieldTable } from '@celeiro/rules/records/field-table.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { centi } from '@celeiro/rules/quantity.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldSchemas } from './field-schemas.ts';
import { issueFields } from './validation-messages.ts';

const table = {
  name: { kind: 'line', label: 'Nome', most: 5, isRequired: true },
  tags: { label: 'Tags' },
  merged: { label: 'Unificado' },
  note: { kind: 'text', label: 'Nota', most: 5 },
  code: { kind: 'code', label: 'Código', pattern: /^\d{3}$/, expects: 'Use 3 números', most: 5 },
  size: { kind: 'choice', label: 'Porte', labels: { BIG: 'Grande', SMALL: 'Pequeno' } },
  zip: { kind: 'zip', label: 'CEP' },
  state: { kind: 'uf', label: 'UF' },
  day: { kind: 'day', label: 'Dia' },
  time: { kind: 'time', label: 'Hora' },
  price: { kind: 'money', label: 'Preço', isRequired: true },
  fee: { kind: 'money', label: 'Taxa', isAboveZero: true },
  content: { kind: 'count', label: 'Conteúdo', least: 1, most: 9 },
  active: { kind: 'flag', label: 'Ativo', isRequired: true },
  weight: { kind: 'size', label: 'Peso' },
} as const satisfies FieldTable;

const schemas = fieldSchemas(table, { tags: z.array(z.string()), merged: null });
const body = z.strictObject(schemas);

const whole = {
  name: 'Loja',
  tags: ['a'],
  note: 'a\nb',
  code: '123',
  size: 'BIG',
  zip: '01310100',
  state: 'SP',
  day: '2026-11-28',
  time: '07:30:00',
  price: 0,
  fee: 0.01,
  content: 9,
  active: false,
  weight: 0.5,
};

describe('the schemas of a table of fields', () => {
  test('are in its order, without those that are in no body', () => {
    expect(Object.keys(schemas)).toEqual(Object.keys(table).filter((name) => name !== 'merged'));
  });

  test('take what each kind holds; money is centavos inside, a size hundredths', () => {
    expect(body.parse(whole)).toEqual({ ...whole, fee: centavos(1), weight: centi(50) });
  });

  test('take null for what is optional', () => {
    const empty = {
      note: null,
      code: null,
      size: null,
      zip: null,
      state: null,
      day: null,
      time: null,
      fee: null,
      content: null,
      weight: null,
    };
    expect(body.parse({ ...whole, ...empty })).toEqual({ ...whole, ...empty, active: false });
  });

  test.each([
    ['name', null, 'Este campo é obrigatório'],
    ['name', ' ', 'Este campo é obrigatório'],
    ['name', 'A loja', 'Valor máximo é 5 caracteres'],
    ['note', 'longer', 'Valor máximo é 5 caracteres'],
    ['code', '12', 'Use 3 números'],
    ['size', 'HUGE', 'Use um destes: BIG, SMALL'],
    ['zip', '1', 'O CEP tem 8 números, como 01310-100'],
    ['state', 'XX', 'Use um destes: AC, AL, AM, AP, BA, CE, DF, ES, GO, MA, MG, MS…'],
    ['day', '2026-02-30', 'Use uma data que existe, como 2026-09-16'],
    ['time', '24:00:00', 'Use uma hora como 07:30:00'],
    ['price', null, 'Este campo é obrigatório'],
    ['price', -0.01, 'Valor mínimo é 0'],
    ['fee', 0, 'Valor mínimo é 0,01'],
    ['content', 0, 'Valor mínimo é 1'],
    ['content', 10, 'Valor máximo é 9'],
    ['content', 1.5, 'Somente números inteiros'],
    ['active', null, 'Este campo é obrigatório'],
    ['weight', 0, 'Valor mínimo é 0,01'],
  ])('refuse %s = %j: %s', (name, value, message) => {
    const parsed = body.safeParse({ ...whole, [name]: value }, { reportInput: true });
    expect(issueFields(parsed.error?.issues ?? [])).toEqual({ [name]: message });
  });
});
