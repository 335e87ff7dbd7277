import { centavos, ZERO } from '@celeiro/rules/money.ts';
import type { FieldTable } from '@celeiro/rules/records/field-table.ts';
import { describe, expect, test } from 'vitest';
import { emptyPlainForm, NO_CHOICE, plainBodyOf, plainFormOf } from './plain-values.ts';

const table = {
  name: { kind: 'line', label: 'Nome', most: 10, isRequired: true },
  code: { kind: 'code', label: 'Código', pattern: /^[0-9A-Z]+$/, expects: 'x', most: 10 },
  gtin: { kind: 'code', label: 'GTIN', isOfDigits: true, pattern: /^\d+$/, expects: 'gtin', most: 10 },
  size: { kind: 'choice', label: 'Porte', labels: { BIG: 'Grande' } },
  count: { kind: 'count', label: 'Número', least: 1, most: 9 },
  price: { kind: 'money', label: 'Preço', isRequired: true },
  fee: { kind: 'money', label: 'Taxa' },
  active: { kind: 'flag', label: 'Ativo', isRequired: true },
  tags: { label: 'Tags' },
} as const satisfies FieldTable;

const empty = {
  name: '',
  code: '',
  gtin: '',
  size: NO_CHOICE,
  count: null,
  price: null,
  fee: null,
  active: false,
};

describe('the form of plain fields', () => {
  test('is empty by the kind of each', () => {
    expect(emptyPlainForm(table)).toEqual(empty);
  });

  test('shows what a record holds', () => {
    const record = { ...empty, name: 'A', code: null, gtin: '12', size: 'BIG', price: centavos(5) } as const;
    expect(plainFormOf(table, record)).toEqual({ ...record, code: '' });
  });

  test('is sent with null for what is empty, and zero for required money', () => {
    expect(plainBodyOf(table, empty)).toEqual({
      name: null,
      code: null,
      gtin: null,
      size: null,
      count: null,
      price: ZERO,
      fee: null,
      active: false,
    });
  });

  test.each([
    ['name', ' Arroz tipo 1 ', 'Arroz tipo 1'],
    ['code', '12.ab-3', '12AB3'],
    ['code', '-', null],
    ['gtin', 'EAN 12-3', '123'],
    ['gtin', 'SEM GTIN', null],
    ['size', 'BIG', 'BIG'],
    ['count', 3, 3],
    ['price', centavos(7), 7],
    ['active', true, true],
  ] as const)('sends %s %j as %j', (name, typed, sent) => {
    expect(plainBodyOf(table, { ...empty, [name]: typed })[name]).toBe(sent);
  });
});
