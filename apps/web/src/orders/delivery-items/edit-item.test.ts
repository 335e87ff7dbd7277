import { deliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { centi, milli } from '@celeiro/rules/quantity.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expectedDiscount } from './discount-mark.tsx';
import { itemUpdateBody } from './edit-item.ts';

const id = '00000000-0000-4000-8000-000000000001';
const item = z.decode(deliveryItem, {
  publicId: id,
  supplierProductDetailsPublicId: id,
  product: 'Tomate',
  brand: 'nc',
  packDesc: 'cx 20 kg',
  unit: 'kg',
  originalProductId: id,
  quantity: 4,
  content: 1,
  size: 20,
  useUnitPrice: true,
  quantityTotal: 80,
  unitPrice: 6.49,
  priceDesc: '',
  adjustedPrice: 6.2,
  adjustedPriceDesc: '',
  percentAdjust: 0,
  adjustedTotalAmount: 496,
  totalAmount: 519.2,
  familyName: 'Verduras',
  familyPublicId: id,
  orderSupplierItemDiscount: [
    { publicId: id, type: 'INTRANET', discount: 10, discountInPercentage: 2, discountApplied: 10 },
    { publicId: id, type: 'BANK', discount: 10, discountInPercentage: 2, discountApplied: 10 },
  ],
});

describe('an item of a delivery', () => {
  it('R-ITEM-005: sends the quantity plus exactly one of the four fields', () => {
    expect(itemUpdateBody(item, { field: 'quantity', quantity: milli(5000) })).toEqual({ quantity: 5000 });
    expect(itemUpdateBody(item, { field: 'size', size: centi(250) })).toEqual({ quantity: 4000, size: 250 });
    expect(itemUpdateBody(item, { field: 'unitPrice', unitPrice: centavos(700) })).toEqual({
      quantity: 4000,
      unitPrice: 700,
    });
    expect(itemUpdateBody(item, { field: 'adjustedPrice', adjustedPrice: centavos(600) })).toEqual({
      quantity: 4000,
      adjustedUnitPrice: 600,
    });
  });

  it('counts what is expected, not what finance settled of it', () => {
    expect(expectedDiscount(item)).toBe(1000);
  });
});
