import { describe, expect, test } from 'vitest';
import { recogniseColumns } from '../imports/columns.ts';
import { formatFixed } from '../quantity.ts';
import {
  hasPointsAlone,
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
import { centavos } from '../money.ts';

describe('cells of sheets of prices and offers (R-ADMIN-009)', () => {
  test.each([
    ['129,8', 12_980],
    ['129,80', 12_980],
    ['129.8', 12_980],
    ['R$ 1.234,56', 123_456],
    ['6.250', 625_000],
    ['1.000.000', 100_000_000],
    ['7', 700],
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
    ['R$ 1.000.000', true],
    ['12.345,00', false],
    ['129.80', false],
    ['12345', false],
    ['1.23.4', false],
    ['', false],
  ])('%j has points alone, and may be three decimals: %s', (text, is) => {
    expect(hasPointsAlone(text)).toBe(is);
  });

  test('a supplier that is a person is named by an id, and found by either', () => {
    const publicId = '0c5b6f1e-5a6b-4c1d-9e2f-1234567890ab';
    expect(supplierCell({ document: '52998224725', publicId })).toBe(publicId);
    expect(supplierCell({ document: '11222333000181', publicId })).toBe('11.222.333/0001-81');
    expect(soldSupplier({ supplier: ` ${publicId} ` })).toBe(supplierKey(publicId));
    expect([supplierKey(publicId), '11222333000181', '52998224725'].map(isSupplierKey)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['280', 280],
    ['1.280', 1280],
    ['0', 0],
    ['2,5', null],
    ['-1', null],
    ['1000000000', null],
  ])('the stock %j is %s', (text, value) => {
    expect(readStockCell(text)).toBe(value);
  });

  test.each([
    ['Sim', true],
    ['NÃO', false],
    ['x', true],
    ['talvez', null],
  ])('%j is %s', (text, value) => {
    expect(readYesNoCell(text)).toBe(value);
  });

  test('days are read in any of the ways people write them', () => {
    expect(offerDays({ startDate: '1/12/2031', endDate: '2031-12-07' })).toEqual({
      startDate: '2031-12-01',
      endDate: '2031-12-07',
    });
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
