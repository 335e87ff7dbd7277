import { describe, expect, it } from 'vitest';
import { changeOfCell } from './pasted-prices.ts';

describe('a pasted cell', () => {
  it.each([
    ['12,50', 1250],
    ['R$ 12,50', 1250],
    ['1.234,56', 123_456],
    ['0,01', 1],
    ['0', null],
    ['0,00', null],
    ['R$ 0,00', null],
    ['-1', null],
    ['', null],
    ['grátis', null],
  ])('price %j', (text, price) => {
    expect(changeOfCell('price', text)).toEqual(price === null ? null : { field: 'price', price });
  });

  it.each([
    ['0', 0],
    ['40', 40],
    ['1.500', 1500],
    ['-1', null],
    ['', null],
  ])('stock %j', (text, stock) => {
    expect(changeOfCell('stock', text)).toEqual(stock === null ? null : { field: 'stock', stock });
  });

  it.each([
    [' A-1 ', 'A-1'],
    ['', null],
    ['x'.repeat(61), 'x'.repeat(60)],
  ])('code %j', (text, code) => {
    expect(changeOfCell('code', text)).toEqual({ field: 'code', code });
  });
});
