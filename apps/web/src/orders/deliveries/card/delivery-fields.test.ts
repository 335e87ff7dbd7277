import { centavos } from '@celeiro/rules/money.ts';
import { milli } from '@celeiro/rules/quantity.ts';
import { describe, expect, it } from 'vitest';
import { describeChange } from '../deliveries.texts.ts';
import { copyField, deliveryChanges, itemKey, withItem } from './delivery-fields.ts';
import { testDelivery } from '../test-delivery.ts';

const before = testDelivery();
const [tomato, lettuce] = before.orderSupplierItems;
const tomatoId = tomato?.publicId ?? '';

describe('what changed between two states of a delivery', () => {
  it('shows the quantity of one product, and nothing that merely follows from it', () => {
    const after = {
      ...withItem(before, tomatoId, { quantity: milli(5000), totalAmount: centavos(1) }),
      totalAmount: centavos(2),
    };
    const changes = deliveryChanges(before, after);
    expect(changes).toEqual([
      {
        key: itemKey(tomatoId, 'quantity'),
        field: 'quantity',
        product: 'Tomate italiano extra AA',
        oldText: '4,000',
        newText: '5,000',
      },
    ]);
    expect(changes.map((change) => describeChange(change, 'Bia'))).toEqual(['Bia alterou a quantidade de']);
    expect(changes.map((change) => describeChange(change, null))).toEqual(['Mudou a quantidade de']);
  });

  it('shows header fields as they read', () => {
    const after = {
      ...before,
      deliveryDate: '2031-11-25',
      delivery: 'NIGHT',
      logisticCost: centavos(5000),
      operatorName: null,
    };
    expect(deliveryChanges(before, after).map(({ oldText, newText }) => [oldText, newText])).toEqual([
      ['24 nov 2031', '25 nov 2031'],
      ['Manhã', 'Noite'],
      ['R$ 45,00', 'R$ 50,00'],
      ['Ana Prado', null],
    ]);
  });

  it('shows products that came and went', () => {
    const without = { ...before, orderSupplierItems: before.orderSupplierItems.slice(1) };
    expect(deliveryChanges(before, without)).toMatchObject([{ field: 'itemRemoved', oldText: '4,000' }]);
    expect(deliveryChanges(without, before)).toMatchObject([{ field: 'itemAdded', newText: '4,000' }]);
    expect(deliveryChanges(before, before)).toEqual([]);
  });

  it('changes one item and leaves the others the same objects, so that only one row is drawn again', () => {
    const after = withItem(before, tomatoId, { quantity: milli(5000) });
    expect(after.orderSupplierItems[0]).not.toBe(tomato);
    expect(after.orderSupplierItems[1]).toBe(lettuce);
  });

  it('leaves the field that is being typed alone when the delivery changes below it', () => {
    const after = {
      ...withItem(before, tomatoId, { quantity: milli(5000) }),
      logisticCost: centavos(1),
      operatorNote: 'outra',
    };
    const merged = copyField(after, before, itemKey(tomatoId, 'quantity'));
    expect(merged.orderSupplierItems[0]?.quantity).toBe(4000);
    expect(merged.logisticCost).toBe(1);
    expect(copyField(after, before, 'logisticCost').logisticCost).toBe(4500);
    expect(copyField(after, before, 'operatorNote').operatorNote).toBeNull();
    expect(copyField(after, before, 'unknown')).toBe(after);
  });
});
