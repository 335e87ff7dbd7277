import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos } from '../../money.ts';
import { centi, milli } from '../../quantity.ts';
import { diffDelivery, type HistoryChange, type HistorySnapshot } from './history.ts';
import { type PastDelivery, pastOf, rewind } from './history-rewind.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 });
const text = fc.option(fc.string({ maxLength: 8 }), { nil: null });
const item = fc.record({
  id: fc.constant(0),
  publicId: fc.constantFrom('i1', 'i2', 'i3', 'i4', 'i5'),
  quantity: amount.map(milli),
  size: amount.map(centi),
  unitPrice: amount.map(centavos),
  adjustedPrice: amount.map(centavos),
});
const discount = fc.record({
  reason: fc.constantFrom('Comercial', 'Outros'),
  itemId: fc.constant(null),
  amount: amount.map(centavos),
  active: fc.boolean(),
  discountType: fc.constantFrom('PERCENTAGE_VALUE', 'TOTAL_VALUE_ITEM'),
  value: amount,
  releaseName: fc.constantFrom('Ana', 'Bia'),
  releaseUsername: fc.constant(null),
  supplierProblem: fc.constant(null),
});
const byId = { selector: (one: { publicId: string }) => one.publicId };
const state: fc.Arbitrary<HistorySnapshot> = fc.record({
  deliveryDate: fc.constantFrom('2031-01-01', '2031-01-02'),
  period: fc.constantFrom('MORNING', 'NIGHT'),
  logisticCost: amount.map(centavos),
  operatorName: text,
  operatorNote: text,
  status: fc.constantFrom('ANALYZING', 'CONFIRMED', 'CANCELED'),
  statusReason: fc.option(fc.record({ description: fc.string({ maxLength: 5 }) }), { nil: null }),
  statusReasonComment: text,
  paymentMethod: fc.record({ name: fc.constantFrom('Boleto 7D', 'Pix') }),
  orderExternalId: text,
  totalWithTax: amount.map(centavos),
  // The constant values of a line or discount derive from its id.
  items: fc
    .uniqueArray(item, byId)
    .map((items) => items.map((one) => ({ ...one, product: `Produto ${one.publicId}` }))),
  discounts: fc
    // Discounts are deactivated, not removed.
    .tuple(discount, discount)
    .map((discounts) => discounts.map((one, index) => ({ ...one, publicId: `d${index}` }))),
});

// History doesn't record the position of a line: compared by id.
const sorted = ({ fields, items, discounts }: PastDelivery) => ({
  fields,
  items: items.toSorted((a, b) => a.publicId.localeCompare(b.publicId)),
  discounts: discounts
    .filter(({ amount: counted }) => counted !== null)
    .toSorted((a, b) => a.publicId.localeCompare(b.publicId)),
});

describe('a delivery as it was', () => {
  it('is read back exactly at every save of a random story', () => {
    fc.assert(
      fc.property(fc.array(state, { minLength: 2, maxLength: 8 }), (states) => {
        const saves = states.slice(1).map((after, index) => diffDelivery(states[index] ?? after, after));
        const last = states.at(-1);
        if (last === undefined) return;
        states.forEach((then, index) => {
          const since = saves.slice(index).flat();
          expect(sorted(rewind(pastOf(last), since))).toEqual(sorted(pastOf(then)));
        });
      }),
    );
  });

  const now: PastDelivery = { fields: { operator: 'Ana' }, items: [], discounts: [] };
  const change = (field: HistoryChange['field'], rest: Partial<HistoryChange>): HistoryChange => ({
    field,
    event: 'UPDATE',
    itemPublicId: null,
    itemLabel: null,
    oldValue: null,
    newValue: null,
    ...rest,
  });

  it('leaves the name when only the account behind it changed', () => {
    expect(rewind(now, [change('operator', { oldValue: 'ana.1', newValue: 'ana.2' })])).toEqual(now);
    expect(rewind(now, [change('operator', { oldValue: 'Bia', newValue: 'Ana' })]).fields['operator']).toBe(
      'Bia',
    );
  });

  it('missing values of a removed item are unknown, not guessed', () => {
    const removed = { event: 'DELETE' as const, itemPublicId: 'i1', itemLabel: 'Tomate' };
    expect(
      rewind(now, [
        change('item', { ...removed, oldValue: 'Tomate' }),
        change('itemQuantity', { ...removed, oldValue: 4000 }),
      ]).items,
    ).toEqual([
      { publicId: 'i1', product: 'Tomate', quantity: 4000, size: null, unitPrice: null, adjustedPrice: null },
    ]);
  });

  it('what belongs to the order, to comments or to returns is no field of the delivery', () => {
    expect(
      rewind(now, [change('seller', { oldValue: 'x' }), change('comment', { itemPublicId: 'c' })]),
    ).toEqual(now);
  });
});
