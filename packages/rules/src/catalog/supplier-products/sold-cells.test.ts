import { describe, expect, test } from 'vitest';
import { recogniseColumns } from '../../base/imports/columns.ts';
import { formatFixed } from '../../quantity.ts';
import {
  hasPointsAlone,
  hasTooManyDecimals,
  isSupplierKey,
  offerColumns,
  offerDays,
  priceColumns,
  readPriceCell,
  readStockCell,
  readYesNoCell,
  soldSupplier,
  supplierCell,
  supplierKey,
} from './sold-cells.ts';
import { lostComma } from './supplier-products.ts';
import { centavos } from '../../money.ts';

describe('cells of sheets of prices and offers (R-ADMIN-009)', () => {
  test.each([
    ['129,8', 12_980],
    ['129,80', 12_980],
    ['129.8', 12_980],
    ['R$ 1.234,56', 123_456],
    ['6.250', 625_000],
    ['1.000.000', 100_000_000],
    ['7', 700],
    [' 7 ', 700],
    ['x7', null],
    ['7 kg', null],
    ['0,01', 1],
    ['99.999.999,99', 9_999_999_999],
    ['0', null],
    ['100.000.000', null],
    ['12,345', null],
    ['1.23.4', null],
    ['1,2,3', null],
    ['-5', null],
    ['abc', null],
    ['', null],
    ['1e5', null],
  ])('the price %j is %s', (text, value) => {
    expect(readPriceCell(text)).toBe(value);
  });

  test('every price is read as it is shown', () => {
    for (let value = 1; value < 3_000_000; value += 997)
      expect([readPriceCell(formatFixed(value, 2)), readPriceCell(`R$ ${formatFixed(value, 2)}`)]).toEqual([
        value,
        value,
      ]);
  });

  test.each([
    ['12.345', true],
    [' 12.345 ', true],
    ['R$ 1.000.000', true],
    ['12.345,00', false],
    ['129.80', false],
    ['12345', false],
    ['1.23.4', false],
    ['', false],
  ])('%j has points alone, and may be three decimals: %s', (text, is) => {
    expect(hasPointsAlone(text)).toBe(is);
  });

  test.each([
    ['118,005', true],
    ['R$ 1.118,0050', true],
    ['118.0055', true],
    [' 118,005 ', true],
    ['118,00', false],
    ['118.005', false],
    ['x118,005', false],
    ['118,005x', false],
  ])('%j has too many decimals: %s', (text, is) => {
    expect(hasTooManyDecimals(text)).toBe(is);
  });

  test('a supplier that is a person is named by an id, and found by either', () => {
    const publicId = '0c5b6f1e-5a6b-4c1d-9e2f-1234567890ab';
    expect(supplierCell({ document: '52998224725', publicId })).toBe(publicId);
    expect(supplierCell({ document: '11222333000181', publicId })).toBe('11.222.333/0001-81');
    expect(soldSupplier({ supplier: ` ${publicId} ` })).toBe(supplierKey(publicId));
    const key = supplierKey(publicId);
    expect([key, '11222333000181', '52998224725', `${key}A`, `A${key}`].map(isSupplierKey)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(soldSupplier({})).toBe('');
  });

  test.each([
    ['280', 280],
    ['1.280', 1280],
    ['0', 0],
    ['2,5', null],
    ['-1', null],
    ['999999999', 999_999_999],
    ['1000000000', null],
  ])('the stock %j is %s', (text, value) => {
    expect(readStockCell(text)).toBe(value);
  });

  test.each<readonly [string, boolean | null]>([
    ['Sim', true],
    ['NÃO', false],
    ['x', true],
    ['talvez', null],
    ['', null],
    ...['s', '1', 'ativo', 'TRUE', 'Verdadeiro', ' sim '].map((word) => [word, true] as const),
    ...['nao', 'n', '0', 'inativo', 'false', 'Falso'].map((word) => [word, false] as const),
  ])('%j is %s', (text, value) => {
    expect(readYesNoCell(text)).toBe(value);
  });

  test('days are read in any of the ways people write them', () => {
    expect(offerDays({ startDate: '1/12/2031', endDate: '2031-12-07' })).toEqual({
      startDate: '2031-12-01',
      endDate: '2031-12-07',
    });
    expect(offerDays({ startDate: '01/12/2031', endDate: '01/12/2031' })).toEqual({
      startDate: '2031-12-01',
      endDate: '2031-12-01',
    });
    expect([
      offerDays({ startDate: '01/12/2031' }),
      offerDays({ endDate: '01/12/2031' }),
      offerDays({}),
    ]).toEqual([null, null, null]);
    expect(offerDays({ startDate: '31/02/2031', endDate: '01/03/2031' })).toBeNull();
    expect(offerDays({ startDate: '02/03/2031', endDate: '01/03/2031' })).toBeNull();
  });

  test('the words people put above them', () => {
    expect(recogniseColumns(['CNPJ', 'SKU', 'Preço (R$)', 'Qtd'], priceColumns)).toEqual([
      'supplier',
      'code',
      'price',
      'stock',
    ]);
    expect(recogniseColumns(['CNPJ fornecedor', 'GTIN', 'Preço', 'De', 'Até'], offerColumns)).toEqual([
      'supplier',
      'product',
      'price',
      'startDate',
      'endDate',
    ]);
  });

  test.each([
    [6250, 625_000, 100],
    [625_000, 6250, 100],
    [100, 4999, null],
    [100, 5000, 50],
    [null, 5000, null],
  ])('from %s to %s a comma is lost: %s', (before, after, times) => {
    expect(lostComma(before === null ? null : centavos(before), centavos(after))).toBe(times);
  });
});
