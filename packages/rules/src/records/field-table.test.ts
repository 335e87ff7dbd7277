import { describe, expect, test } from 'vitest';
import { sheetColumns, sheetReaders } from '../base/imports/field-columns.ts';
import { type FieldTable, nothingOf, plainNames, withoutPlain } from './field-table.ts';
import { formatRecordValue } from './record-history.ts';

const table = {
  contacts: { label: 'Contatos' },
  name: {
    kind: 'line',
    label: 'Nome',
    most: 10,
    isRequired: true,
    sheet: { synonyms: ['Loja'], sample: 'A' },
  },
  code: {
    kind: 'code',
    label: 'Código',
    pattern: /^\d{3}$/,
    expects: 'Use 3 números',
    most: 5,
    sheet: { synonyms: [], sample: '' },
  },
  street: {
    kind: 'line',
    label: 'Rua',
    most: 20,
    sheet: { synonyms: [], sample: '', read: (cell) => cell.toUpperCase() },
  },
  gtin: {
    kind: 'code',
    label: 'GTIN',
    isOfDigits: true,
    pattern: /^\d{8}$/,
    expects: 'gtin',
    most: 9,
    sheet: { synonyms: [], sample: '' },
  },
  price: { kind: 'money', label: 'Preço' },
  size: { kind: 'choice', label: 'Porte', labels: { BIG: 'Grande', SMALL: 'Pequeno' } },
} as const satisfies FieldTable;

describe('a table of fields', () => {
  test('has plain fields in its order; those without a kind are none', () => {
    expect(plainNames(table)).toEqual(['name', 'code', 'street', 'gtin', 'price', 'size']);
  });

  test('leaves the other fields of a record without its plain ones', () => {
    expect(withoutPlain(table, { contacts: [], id: 1, name: 'A', code: '123', size: null })).toEqual({
      contacts: [],
      id: 1,
    });
  });

  test('has nothing in each optional field; a required one is the caller’s', () => {
    expect(nothingOf(table)).toEqual({ code: null, street: null, gtin: null, price: null, size: null });
  });

  test('reads a choice by its label, and one this version doesn’t know as it is', () => {
    expect(formatRecordValue(table.size, 'BIG')).toBe('Grande');
    expect(formatRecordValue(table.size, 'HUGE')).toBe('HUGE');
  });
});

describe('the columns of a sheet', () => {
  test('are those of rows with a sheet, under the field’s label', () => {
    expect(sheetColumns(table)).toEqual([
      { field: 'name', label: 'Nome', synonyms: ['Loja'], sample: 'A' },
      { field: 'code', label: 'Código', synonyms: [], sample: '' },
      { field: 'street', label: 'Rua', synonyms: [], sample: '' },
      { field: 'gtin', label: 'GTIN', synonyms: [], sample: '' },
    ]);
  });

  test('are read by the row, a code without its signs, anything else as it is', () => {
    const { name, code, street, gtin } = sheetReaders(table);
    expect([name('a.b'), code('1.2-a 3'), street('rua a'), gtin('EAN 1-2')]).toEqual([
      'a.b',
      '12A3',
      'RUA A',
      '12',
    ]);
  });
});
