import { describe, expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { neededSuppliers, suppliersInOrder } from './supplier-order.ts';

const offer = (itemId: string, supplierId: string, productId = `${itemId}${supplierId}`) => ({
  itemId,
  supplierId,
  productId,
});
const named = (names: string) => [...names].map((supplierPublicId) => ({ supplierPublicId }));
const inOrder = (names: string, offered: readonly ReturnType<typeof offer>[], needed: string): string =>
  suppliersInOrder(named(names), offered, new Set(needed))
    .map(({ supplierPublicId }) => supplierPublicId)
    .join('');

describe('suppliers side by side', () => {
  const offers = [offer('a', 'W'), offer('b', 'W'), offer('a', 'X'), offer('b', 'Y'), offer('c', 'Z')];
  test.each([
    ['XYZW', '', 'WXYZ'],
    // The only seller of a product comes before a supplier with more products that others sell too.
    ['XYZW', 'WZ', 'WZXY'],
    ['ZW', 'Z', 'ZW'],
    // Equal suppliers, and those that sell nothing, keep their order.
    ['QYX', '', 'YXQ'],
    ['', '', ''],
  ])('%s of whom %s are needed: %s', (names, needed, expected) =>
    expect(inOrder(names, offers, needed)).toBe(expected),
  );

  test('one product for two items counts once', () =>
    expect(
      inOrder('XY', [offer('a', 'X', 'box'), offer('b', 'X', 'box'), offer('a', 'Y'), offer('b', 'Y')], ''),
    ).toBe('YX'));

  test('needed are those of the proposal with the fewest, no one where nothing is proposed', () => {
    const line = { ...offer('a', 'X'), total: centavos(0) };
    const other = { ...offer('a', 'Y'), total: centavos(0) };
    const proposals = [
      { kind: 'CHEAPEST' as const, offers: [other] },
      { kind: 'FEWEST_SUPPLIERS' as const, offers: [line] },
    ];
    expect([...neededSuppliers(proposals)]).toEqual(['X']);
    expect([...neededSuppliers([])]).toEqual([]);
  });
});
