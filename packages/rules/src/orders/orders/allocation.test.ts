import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milli } from '../../quantity.ts';
import { allocationOf, allocationRefusal } from './allocation.ts';
import { mirrorBreak } from './mirror.ts';

const item = (id: string, quantity: number, unit = 'kg', packDesc = 'cx 1 kg') => ({
  originalProductPublicId: id,
  product: `Produto ${id}`,
  brand: `Marca ${id}`,
  packDesc,
  unit,
  quantityTotal: milli(quantity),
});

const line = (
  id: string,
  packs: readonly string[],
  unit: string,
  quantities: readonly (number | null)[],
  total: number,
) => ({ product: `Produto ${id}`, brand: `Marca ${id}`, packs, unit, quantities, total });

describe('allocation', () => {
  it('each product once, with the deliveries neither canceled nor relocated, by name', () => {
    const { deliveries, lines } = allocationOf([
      { status: 'ANALYZING', items: [item('b', 2000), item('a', 1500)] },
      { status: 'CANCELED', items: [item('c', 9000)] },
      { status: 'REALLOCATED_OR_RETURNED', items: [item('a', 9000)] },
      { status: 'CONFIRMED', items: [item('a', 500, 'kg', 'saco 5 kg'), item('b', 1000, 'cx')] },
    ]);
    expect(deliveries).toHaveLength(2);
    expect(lines).toEqual([
      line('a', ['cx 1 kg', 'saco 5 kg'], 'kg', [1500, 500], 2000),
      line('b', ['cx 1 kg'], 'kg', [2000, null], 2000),
      line('b', ['cx 1 kg'], 'cx', [null, 1000], 1000),
    ]);
  });

  it('nothing is lost: lines add up to the items of deliveries neither canceled nor relocated', () => {
    const items = fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c'),
        quantity: fc.integer({ min: 100, max: 9_999_999 }),
        unit: fc.constantFrom('kg', 'cx'),
      }),
      { maxLength: 12 },
    );
    const delivery = fc.record({ status: fc.constantFrom('ANALYZING', 'CANCELED', 'CONFIRMED'), items });
    fc.assert(
      fc.property(fc.array(delivery, { maxLength: 6 }), (all) => {
        const sources = all.map(({ status, items: some }) => ({
          status,
          items: some.map(({ id, quantity, unit }) => item(id, quantity, unit)),
        }));
        const { deliveries, lines } = allocationOf(sources);
        const held = deliveries.flatMap((one) => one.items).reduce((sum, one) => sum + one.quantityTotal, 0);
        expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(held);
        expect(lines.every((line) => line.quantities.length === deliveries.length)).toBe(true);
      }),
    );
  });

  it.each([
    [0, null],
    [15, null],
    [16, 'ALLOCATION_LIMIT_EXCEEDED'],
  ])('R-ALLOC-001: %i products', (products, code) => {
    const refused = allocationRefusal(products);
    expect(refused?.code ?? null).toBe(code);
    if (refused !== null) expect(refused.params).toEqual({ maximum: 15 });
  });
});

it.each([
  [1, 'whole'],
  [25, 'whole'],
  [26, 'page'],
] as const)('R-DETAIL-032: %i items on the first delivery break the mirror by %s', (items, kind) => {
  expect(mirrorBreak(items)).toBe(kind);
});
