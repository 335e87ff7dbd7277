import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { type ProposedOffer, type ProposedSupplier, proposeRelocation } from './propose.ts';

const supplier = (
  supplierId: string,
  logisticCost: number,
  deliveryDate = '2031-03-10',
  freeFreightFrom: number | null = null,
): ProposedSupplier => ({
  supplierId,
  logisticCost: centavos(logisticCost),
  freeFreightFrom: freeFreightFrom === null ? null : centavos(freeFreightFrom),
  deliveryDate,
});
const offer = (itemId: string, supplierId: string, total: number): ProposedOffer => ({
  itemId,
  supplierId,
  productId: `${itemId} ${supplierId}`,
  total: centavos(total),
});
const chosen = (kind: string, ...world: Parameters<typeof proposeRelocation>) => {
  const proposal = proposeRelocation(...world).find((one) => one.kind === kind);
  return { total: proposal?.total, by: proposal?.offers.map((one) => `${one.itemId}${one.supplierId}`) };
};

describe('proposals', () => {
  const suppliers = [supplier('X', 5000), supplier('Y', 0, '2031-03-12'), supplier('Z', 0, '2031-03-11')];
  const offers = [
    offer('a', 'X', 1000),
    offer('b', 'X', 1000),
    offer('a', 'Y', 1500),
    offer('b', 'Y', 4000),
    offer('b', 'Z', 1200),
  ];

  test('cheapest counts the freight', () =>
    expect(chosen('CHEAPEST', ['a', 'b'], offers, suppliers)).toEqual({ total: 2700, by: ['aY', 'bZ'] }));
  test('free freight counts as nothing where a supplier’s products reach the amount', () => {
    const atX = (from: number) => [supplier('X', 5000, '2031-03-10', from), ...suppliers.slice(1)];
    expect(chosen('CHEAPEST', ['a', 'b'], offers, atX(2000))).toEqual({ total: 2000, by: ['aX', 'bX'] });
    expect(chosen('CHEAPEST', ['a', 'b'], offers, atX(2001))).toEqual({ total: 2700, by: ['aY', 'bZ'] });
  });
  test('fewest suppliers takes one where one has all, the cheaper of two', () =>
    expect(chosen('FEWEST_SUPPLIERS', ['a', 'b'], offers, suppliers)).toEqual({
      total: 5500,
      by: ['aY', 'bY'],
    }));
  test('soonest takes the first day of each item', () =>
    expect(chosen('SOONEST', ['a', 'b'], offers, suppliers)).toEqual({ total: 7000, by: ['aX', 'bX'] }));
  test('an item no one has stays out, the others are proposed', () =>
    expect(chosen('CHEAPEST', ['a', 'b', 'c'], offers, suppliers).by).toEqual(['aY', 'bZ']));
  test('without offers, or suppliers, there is nothing to propose', () => {
    expect(proposeRelocation(['a'], [], suppliers)).toEqual([]);
    expect(proposeRelocation(['a'], offers, [])).toEqual([]);
  });
});

const world = fc
  .record({
    items: fc.integer({ min: 1, max: 6 }),
    costs: fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 6 }),
    prices: fc.array(fc.option(fc.integer({ min: 1, max: 5000 }), { nil: null }), {
      minLength: 36,
      maxLength: 36,
    }),
  })
  .map(({ items, costs, prices }) => {
    const itemIds = Array.from({ length: items }, (_, index) => `i${index}`);
    const suppliers = costs.map((cost, index) => supplier(`s${index}`, cost, `2031-03-${10 + index}`));
    const offers = itemIds.flatMap((itemId, row) =>
      suppliers.flatMap(({ supplierId }, column) => {
        const price = prices[row * 6 + column] ?? null;
        return price === null ? [] : offer(itemId, supplierId, price);
      }),
    );
    return { itemIds, offers, suppliers };
  });

describe('one product that two items ask for', () => {
  const suppliers = [supplier('X', 0), supplier('Y', 0, '2031-03-09')];
  const same = (itemId: string, supplierId: string, total: number, productId: string) => ({
    ...offer(itemId, supplierId, total),
    productId,
  });

  test('goes to one of them, the other takes what is left', () => {
    const offers = [same('a', 'X', 100, 'box'), same('b', 'X', 50, 'box'), offer('b', 'Y', 900)];
    for (const kind of ['CHEAPEST', 'FEWEST_SUPPLIERS']) {
      expect(chosen(kind, ['a', 'b'], offers, suppliers)).toEqual({ total: 1000, by: ['aX', 'bY'] });
    }
  });

  test('goes to the one that has nothing else, no matter who comes first', () => {
    const offers = [same('a', 'X', 100, 'box'), same('b', 'X', 100, 'box'), offer('a', 'Y', 900)];
    for (const kind of ['CHEAPEST', 'FEWEST_SUPPLIERS', 'SOONEST']) {
      expect(chosen(kind, ['a', 'b'], offers, suppliers)).toEqual({ total: 1000, by: ['aY', 'bX'] });
    }
  });

  test('where no one has another, one item stays out', () => {
    const offers = [same('a', 'X', 100, 'box'), same('b', 'X', 100, 'box')];
    expect(chosen('CHEAPEST', ['a', 'b'], offers, suppliers).by).toEqual(['aX']);
  });

  test('for any offers no product is used twice, and no item is left out needlessly', () => {
    const requested = fc.array(
      fc.record({ item: fc.nat(3), product: fc.nat(3), total: fc.integer({ min: 1, max: 9 }) }),
      { maxLength: 10 },
    );
    /** The largest number of items served at once, by trying every combination. */
    const most = (
      items: readonly string[],
      offers: readonly ProposedOffer[],
      used: readonly string[],
    ): number => {
      const [item, ...others] = items;
      if (item === undefined) return 0;
      const own = offers.filter((one) => one.itemId === item && !used.includes(one.productId));
      return Math.max(
        most(others, offers, used),
        ...own.map((one) => 1 + most(others, offers, [...used, one.productId])),
      );
    };
    fc.assert(
      fc.property(requested, (lines) => {
        const items = ['i0', 'i1', 'i2', 'i3'];
        const offers = lines.map(({ item, product, total }) =>
          same(`i${item}`, product % 2 === 0 ? 'X' : 'Y', total, `p${product}`),
        );
        for (const proposal of proposeRelocation(items, offers, suppliers)) {
          const products = proposal.offers.map(({ productId }) => productId);
          expect(new Set(products).size).toBe(products.length);
          expect(products).toHaveLength(most(items, offers, []));
        }
      }),
    );
  });
});

describe('whatever is offered', () => {
  test('each item that has an offer is in each proposal, once, and the total is what it costs', () => {
    fc.assert(
      fc.property(world, ({ itemIds, offers, suppliers }) => {
        const offered = itemIds.filter((id) => offers.some(({ itemId }) => itemId === id));
        for (const proposal of proposeRelocation(itemIds, offers, suppliers)) {
          expect(proposal.offers.map(({ itemId }) => itemId)).toEqual(offered);
          const used = new Set(proposal.offers.map(({ supplierId }) => supplierId));
          const freight = suppliers.filter(({ supplierId }) => used.has(supplierId));
          const total =
            proposal.offers.reduce((all, one) => all + one.total, 0) +
            freight.reduce((all, one) => all + one.logisticCost, 0);
          expect(proposal.total).toBe(total);
        }
      }),
    );
  });

  test('the cheapest is never dearer than the others, nor fewest more suppliers than the cheapest', () => {
    fc.assert(
      fc.property(world, ({ itemIds, offers, suppliers }) => {
        const proposals = proposeRelocation(itemIds, offers, suppliers);
        if (proposals.length === 0) return;
        const of = (kind: string) => proposals.find((one) => one.kind === kind);
        const count = (kind: string) => new Set(of(kind)?.offers.map(({ supplierId }) => supplierId)).size;
        const cheapest = of('CHEAPEST')?.total ?? Infinity;
        for (const { kind, total } of proposals) {
          expect(cheapest).toBeLessThanOrEqual(total);
          expect(count('FEWEST_SUPPLIERS')).toBeLessThanOrEqual(count(kind));
        }
        // A single supplier that sells everything, if there is one.
        const offered = itemIds.filter((id) => offers.some(({ itemId }) => itemId === id));
        for (const { supplierId, logisticCost } of suppliers) {
          const own = offers.filter((one) => one.supplierId === supplierId);
          if (own.length < offered.length) continue;
          expect(cheapest).toBeLessThanOrEqual(
            own.reduce<number>((all, one) => all + one.total, logisticCost),
          );
          expect(count('FEWEST_SUPPLIERS')).toBe(1);
        }
      }),
    );
  });
});

describe('the fewest suppliers', () => {
  const letters = (offered: string): readonly ProposedOffer[] =>
    offered.split(' ').flatMap((one) => {
      const [supplierId = '', items = ''] = one.split(':');
      return [...items].map((itemId) => offer(itemId, supplierId, 1000));
    });
  const freight: Readonly<Record<string, number>> = { Y: 900, V: 800 };
  test.each([
    // Starting with the supplier that sells most would need three.
    ['abcdef', 'X:abcd Y:abe Z:cdf', ['Y', 'Z']],
    ['abcdefgh', 'X:bcfg Y:abcd Z:efgh W:adeh', ['W', 'X']],
    ['abc', 'X:a Y:b Z:c', ['X', 'Y', 'Z']],
    // The cheaper of the two smallest sets.
    ['abc', 'X:ab V:c Y:c', ['V', 'X']],
    ['abc', 'X:ab W:abc Z:bc', ['W']],
    // An item without a seller needs no supplier.
    ['abz', 'X:a Y:ab', ['Y']],
  ])('%s from %s: %s', (items, offered, expected) => {
    const offers = letters(offered);
    const names = [...new Set(offers.map(({ supplierId }) => supplierId))];
    const suppliers = names.map((name) => supplier(name, freight[name] ?? 0));
    const found = proposeRelocation([...items], offers, suppliers).find(
      ({ kind }) => kind === 'FEWEST_SUPPLIERS',
    );
    expect([...new Set(found?.offers.map(({ supplierId }) => supplierId))].toSorted()).toEqual(expected);
  });

  test('no smaller set of suppliers brings every product, and none of that size for less', () => {
    fc.assert(
      fc.property(world, ({ itemIds, offers, suppliers }) => {
        const found = proposeRelocation(itemIds, offers, suppliers).find(
          ({ kind }) => kind === 'FEWEST_SUPPLIERS',
        );
        if (found === undefined) return;
        const size = new Set(found.offers.map(({ supplierId }) => supplierId)).size;
        for (let flags = 1; flags < 2 ** suppliers.length; flags += 1) {
          const set = suppliers.filter((_, index) => (flags >> index) % 2 === 1);
          const its = offers.filter((one) => set.some(({ supplierId }) => supplierId === one.supplierId));
          const cheapest = found.offers.map(({ itemId }) =>
            Math.min(...its.filter((one) => one.itemId === itemId).map(({ total }) => total)),
          );
          if (!cheapest.every(Number.isFinite)) continue;
          expect(set.length).toBeGreaterThanOrEqual(size);
          if (set.length > size) continue;
          const cost = cheapest.reduce((sum, one) => sum + one, 0);
          const whole = set.reduce((sum, { logisticCost }) => sum + logisticCost, cost);
          expect(found.total).toBeLessThanOrEqual(whole);
        }
      }),
    );
  });

  test('a world of very many suppliers and products ends, with a set that brings everything', () => {
    const items = Array.from({ length: 120 }, (_, index) => `i${index}`);
    const suppliers = Array.from({ length: 46 }, (_, index) => supplier(`s${index}`, 0));
    const offers = items.flatMap((itemId, row) =>
      [7, 11, 13].map((step) => offer(itemId, `s${(row * step) % 46}`, 100)),
    );
    const found = proposeRelocation(items, offers, suppliers);
    expect(found.map((one) => one.offers.length)).toEqual([120, 120, 120]);
  });
});
