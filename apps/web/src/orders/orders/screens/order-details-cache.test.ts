import { orderDetails, type OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mergeOrder, withDelivery } from '../order-cache.ts';
import { wireOrder } from './test-order.ts';

const order = (): OrderDetails => z.decode(orderDetails, wireOrder());
const nth = (of: OrderDetails, index: number) => {
  const found = of.orderSuppliers[index];
  if (!found) throw new Error(`no delivery ${index}`);
  return found;
};

describe('an order in the cache', () => {
  it('R-ORDER-004: the total follows the answer of one delivery, and the others stay the same objects', () => {
    const before = order();
    const answer = { ...nth(before, 0), version: 6, totalAmount: centavos(100_00) };
    const after = withDelivery(before, answer);
    expect(after.orderTotalAmount).toBe(100_00 + nth(before, 1).totalAmount);
    expect(nth(after, 1)).toBe(nth(before, 1));
    expect(nth(after, 0).orderSupplierItems).toBe(nth(before, 0).orderSupplierItems);
  });

  it('an answer older than what is shown changes nothing', () => {
    const before = order();
    const after = withDelivery(before, { ...nth(before, 0), version: 4, totalAmount: centavos(1) });
    expect(nth(after, 0)).toBe(nth(before, 0));
  });

  it('a read that started before a save does not bring the old delivery back', () => {
    const fresh = order();
    const saved = withDelivery(order(), { ...nth(fresh, 0), version: 6, totalAmount: centavos(100_00) });
    const merged = mergeOrder(saved, fresh);
    expect(nth(merged, 0).version).toBe(6);
    expect(merged.orderTotalAmount).toBe(saved.orderTotalAmount);
    expect(nth(merged, 1)).toBe(nth(saved, 1));
  });

  it('a newer read is taken, and another order replaces this one whole', () => {
    const shown = order();
    const fresh = order();
    const newer = { ...fresh, orderSuppliers: [{ ...nth(fresh, 0), version: 8, note: 'nova' }] };
    expect(nth(mergeOrder(shown, newer), 0).note).toBe('nova');
    const other = { ...fresh, orderPublicId: '00000000-0000-4000-8000-000000000098' };
    expect(mergeOrder(shown, other)).toBe(other);
  });
});
