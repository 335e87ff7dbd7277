import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos, MAXIMUM_AMOUNT } from '../../money.ts';
import { basis, basisToPercent, percentToBasis } from '../../percent.ts';
import { centi, milli, milliToNumber, numberToMilli } from '../../quantity.ts';
import {
  amountRefusal,
  applyItemEdit,
  distinctNames,
  fallsByMoreThanHalf,
  fullName,
  fullNames,
  itemAmounts,
  type ItemEdit,
  itemEditRefusal,
  type ItemTerms,
  packText,
  percentAdjustOf,
  priceDescription,
  removalRefusal,
  shownBrand,
} from './items.ts';

const terms = (more: Partial<ItemTerms> = {}): ItemTerms => ({
  quantity: milli(6000),
  content: 1,
  size: centi(2000),
  useUnitPrice: true,
  unitPrice: centavos(649),
  adjustedPrice: centavos(620),
  percentAdjust: percentAdjustOf(centavos(649), centavos(620)),
  ...more,
});

describe('item amounts', () => {
  it('with the unit price: quantity × content × size, priced per unit of measure', () => {
    expect(itemAmounts(terms())).toEqual({ quantityTotal: 120_000, total: 77_880, adjustedTotal: 74_400 });
  });

  it('without it: priced per pack', () => {
    expect(itemAmounts(terms({ useUnitPrice: false }))).toEqual({
      quantityTotal: 6000,
      total: 3894,
      adjustedTotal: 3720,
    });
  });

  it('equals an independent exact computation (T28)', () => {
    const half = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d);
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 999_999 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 9_999 }),
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: 0, max: 99_999 }),
        (q, c, s, p, a) => {
          const amounts = itemAmounts(
            terms({
              quantity: milli(q),
              content: c,
              size: centi(s),
              unitPrice: centavos(p),
              adjustedPrice: centavos(a),
            }),
          );
          const total = half(BigInt(q) * BigInt(c) * BigInt(s), 100n);
          expect(BigInt(amounts.quantityTotal)).toBe(total);
          expect(BigInt(amounts.total)).toBe(half(BigInt(p) * total, 1000n));
          expect(BigInt(amounts.adjustedTotal)).toBe(half(BigInt(a) * total, 1000n));
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('a new unit price keeps the percentage and moves the supplier price', () => {
    const after = applyItemEdit(
      terms({ unitPrice: centavos(1000), adjustedPrice: centavos(900), percentAdjust: basis(-1000) }),
      {
        field: 'unitPrice',
        unitPrice: centavos(2000),
      },
    );
    expect([after.unitPrice, after.adjustedPrice, after.percentAdjust]).toEqual([2000, 1800, -1000]);
  });

  it('a new supplier price keeps the unit price and moves the percentage, 0 while the unit price is 0', () => {
    const after = applyItemEdit(terms({ unitPrice: centavos(1000) }), {
      field: 'adjustedPrice',
      adjustedPrice: centavos(1250),
    });
    expect([after.unitPrice, after.percentAdjust]).toEqual([1000, 2500]);
    expect(percentAdjustOf(centavos(0), centavos(500))).toBe(0);
  });

  it('R-ITEM-001: below 0,1 is refused', () => {
    expect(itemEditRefusal(terms(), { field: 'quantity', quantity: milli(99) })?.code).toBe(
      'QUANTITY_BELOW_MINIMUM',
    );
    expect(itemEditRefusal(terms(), { field: 'quantity', quantity: milli(100) })).toBe(null);
    expect(itemEditRefusal(terms(), { field: 'quantity', quantity: milli(99) })?.field).toBe('quantity');
  });

  it('R-ITEM-002: size changes only with the unit price', () => {
    const edit = { field: 'size', size: centi(100) } as const;
    expect(itemEditRefusal(terms({ useUnitPrice: false }), edit)).toMatchObject({
      code: 'SIZE_NOT_EDITABLE',
      field: 'size',
    });
    const quantity = { field: 'quantity', quantity: milli(200) } as const;
    expect(itemEditRefusal(terms({ useUnitPrice: false }), quantity)).toBe(null);
    expect(itemEditRefusal(terms(), edit)).toBe(null);
  });

  it('numbers that are fine alone and absurd together are refused before anything overflows (T28, T32)', () => {
    expect(
      itemEditRefusal(terms({ size: centi(9_999_999), unitPrice: centavos(9_999_999_999) }), {
        field: 'quantity',
        quantity: milli(999_999_999),
      }),
    ).toEqual({ code: 'AMOUNT_TOO_LARGE', params: {}, field: 'quantity' });
    const cheap = terms({ unitPrice: centavos(1), adjustedPrice: centavos(1), percentAdjust: basis(0) });
    const apart = { field: 'adjustedPrice', adjustedPrice: centavos(9_999_999) } as const;
    expect(itemEditRefusal(cheap, apart)?.field).toBe('adjustedUnitPrice');
    expect(itemEditRefusal(terms({ unitPrice: centavos(0) }), apart)).toBe(null);
  });

  it.each<[string, Partial<ItemTerms>, boolean]>([
    ['the largest price', { unitPrice: MAXIMUM_AMOUNT }, false],
    ['a price of a centavo more', { unitPrice: centavos(MAXIMUM_AMOUNT + 1) }, true],
    ["a supplier's price of a centavo more", { adjustedPrice: centavos(MAXIMUM_AMOUNT + 1) }, true],
    ['the farthest prices', { percentAdjust: basis(99_999_999) }, false],
    ['prices farther apart', { percentAdjust: basis(-100_000_000) }, true],
    ['the largest quantity', { quantity: milli(999_999_999_999), unitPrice: centavos(0) }, false],
    ['a larger quantity', { quantity: milli(1_000_000_000_000), unitPrice: centavos(0) }, true],
    ['the largest amount', { quantity: milli(2000), unitPrice: centavos(MAXIMUM_AMOUNT) }, true],
    ['an amount of half of it, twice', { quantity: milli(2000), unitPrice: centavos(4_999_999_999) }, false],
  ])('T28: %s is too large: %s %s', (_, change, isTooLarge) => {
    const one = terms({
      quantity: milli(1000),
      useUnitPrice: false,
      adjustedPrice: centavos(0),
      percentAdjust: basis(0),
      ...change,
    });
    expect(amountRefusal(one, 'quantity') !== null).toBe(isTooLarge);
  });

  it('whatever the wire lets in is refused or has amounts that fit the wire again (T28, T32)', () => {
    const money = fc.integer({ min: 0, max: 9_999_999_999 }).map(centavos);
    const size = fc.integer({ min: 1, max: 9_999_999 }).map(centi);
    const quantity = fc.integer({ min: 100, max: 999_999_999 }).map(milli);
    const edit = fc.oneof(
      quantity.map((value): ItemEdit => ({ field: 'quantity', quantity: value })),
      size.map((value): ItemEdit => ({ field: 'size', size: value })),
      money.map((value): ItemEdit => ({ field: 'unitPrice', unitPrice: value })),
      money.map((value): ItemEdit => ({ field: 'adjustedPrice', adjustedPrice: value })),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), fc.integer({ min: 1, max: 1000 }), (edits, content) => {
        let line = terms({ content });
        for (const one of edits) {
          if (itemEditRefusal(line, one) !== null) continue;
          line = applyItemEdit(line, one);
          const amounts = itemAmounts(line);
          expect(Math.max(amounts.total, amounts.adjustedTotal)).toBeLessThanOrEqual(MAXIMUM_AMOUNT);
          expect(numberToMilli(milliToNumber(amounts.quantityTotal))).toBe(amounts.quantityTotal);
          expect(percentToBasis(basisToPercent(line.percentAdjust))).toBe(line.percentAdjust);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('R-ITEM-008: the last product stays', () => {
    expect(removalRefusal(1)?.code).toBe('ORDER_SUPPLIER_ITEM_CANNOT_BE_REMOVED');
    expect(removalRefusal(2)).toBe(null);
  });

  it("R-DELIV-002: the brand 'nc' is no brand", () => {
    expect(['nc', 'NC', '', null, ' ', ' nc ', 'Horta Viva'].map(shownBrand)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      'Horta Viva',
    ]);
  });

  it('R-DELIV-002: brand and pack next to the name', () => {
    expect(packText({ brand: 'nc', packDesc: 'cx 20 kg' })).toBe('cx 20 kg');
    expect(packText({ brand: 'Horta Viva', packDesc: 'cx 20 kg' })).toBe('Horta Viva · cx 20 kg');
    expect(packText({ brand: 'Horta Viva', packDesc: '' })).toBe('Horta Viva');
    expect(packText({ brand: ' NC ', packDesc: '' })).toBe('');
  });

  const item = (publicId: string, product: string, brand: string | null) => ({
    publicId,
    product,
    brand,
    packDesc: 'cx 20 kg',
  });

  it('R-DELIV-002: two products of one name are distinguished by brand and pack, and by their place where those are the same', () => {
    const names = (...items: readonly ReturnType<typeof item>[]) => [...distinctNames(items).values()];
    expect(names(item('1', 'Tomate', 'Horta Viva'), item('2', 'Alface', 'Horta Viva'))).toEqual([
      'Tomate',
      'Alface',
    ]);
    expect(
      names(item('1', 'Tomate', 'Horta Viva'), item('2', 'Tomate', null), item('3', 'Alface', null)),
    ).toEqual(['Tomate, Horta Viva · cx 20 kg', 'Tomate, cx 20 kg', 'Alface']);
    expect(names(item('1', 'Tomate', 'nc'), item('2', 'Tomate', null))).toEqual([
      'Tomate, cx 20 kg (1)',
      'Tomate, cx 20 kg (2)',
    ]);
  });

  it('R-DELIV-002: where nothing around a name shows brand and pack, it does; no two are the same', () => {
    const names = [
      item('1', 'Tomate', 'Horta Viva'),
      item('2', 'Alface', 'nc'),
      item('3', 'Tomate', 'Horta Viva'),
    ];
    expect([...fullNames(names)]).toEqual([
      ['1', 'Tomate, Horta Viva · cx 20 kg (1)'],
      ['2', 'Alface, cx 20 kg'],
      ['3', 'Tomate, Horta Viva · cx 20 kg (3)'],
    ]);
    expect(fullName({ product: 'Alface', brand: null, packDesc: '' })).toBe('Alface');
  });

  it("R-DELIV-004: a price reads 'amount / unit', 'nc' without one", () => {
    expect(priceDescription('R$ 6,49', 'kg')).toBe('R$ 6,49 / kg');
    expect([priceDescription('R$ 6,49', null), priceDescription('R$ 6,49', '')]).toEqual([
      'R$ 6,49 / nc',
      'R$ 6,49 / nc',
    ]);
  });
});

describe('a price that falls by more than half', () => {
  it.each([
    [1000, 499, true],
    [1000, 500, false],
    [1000, 501, false],
    [1001, 500, true],
    [1000, 0, true],
    [1, 0, true],
    [0, 0, false],
    [1000, 5000, false],
  ])('from %d to %d: %s', (before, after, expected) => {
    expect(fallsByMoreThanHalf(centavos(before), centavos(after))).toBe(expected);
  });
});
