import { describe, expect, it } from 'vitest';
import { centavos } from '../../money.ts';
import { centi, milli } from '../../quantity.ts';
import { draftItem, draftRefusal, draftTerms } from './draft-item.ts';
import { repeatedRefusal } from '../deliveries/repeated.ts';

const product = {
  id: 7,
  name: 'Tomate',
  brand: null,
  packDesc: 'cx 20 kg',
  unit: 'kg',
  content: 1,
  size: centi(2000),
  useUnitPrice: true,
  // A field that an item doesn't copy.
  quantityStock: 9,
};

describe('a product of the catalogue as a line', () => {
  it('repeats what is sold, at the price of the moment, its own size unless another is given', () => {
    const own = draftItem(product, { quantity: milli(2000), unitPrice: centavos(350) });
    expect(own).toEqual({
      supplierProductId: 7,
      product: 'Tomate',
      brand: null,
      packDesc: 'cx 20 kg',
      unit: 'kg',
      content: 1,
      size: 2000,
      useUnitPrice: true,
      quantity: 2000,
      unitPrice: 350,
    });
    const sized = { quantity: milli(2000), unitPrice: centavos(350), size: centi(1850) };
    expect(draftItem(product, sized).size).toBe(1850);
    expect(draftTerms(own)).toMatchObject({ adjustedPrice: 350, percentAdjust: 0 });
  });

  it('amounts too large to store are refused at the quantity', () => {
    const input = { quantity: milli(1000), unitPrice: centavos(100) };
    expect(draftRefusal(draftItem(product, input), 'items.3')).toBeNull();
    const absurd = draftItem(product, { quantity: milli(999_999_999), unitPrice: centavos(9_999_999_999) });
    expect(draftRefusal(absurd, 'items.3')).toMatchObject({
      code: 'AMOUNT_TOO_LARGE',
      field: 'items.3.quantity',
    });
  });
});

describe('repeated ids (R-GEN-005)', () => {
  it('the second one is named', () => {
    const entries = [
      ['a', '0'],
      ['b', '1'],
      ['a', '2'],
      ['b', '3'],
    ] as const;
    expect(repeatedRefusal(entries, 'PRODUCT_REPEATED')).toMatchObject({
      code: 'PRODUCT_REPEATED',
      field: '2',
    });
    expect(repeatedRefusal(entries.slice(0, 2), 'SUPPLIER_REPEATED')).toBeNull();
  });
});
