import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { milli } from '../../quantity.ts';
import { equivalentQuantity, relocatedQuantityRefusal, remainingQuantity } from './quantities.ts';

const kg = (content: number, size: number) => ({ unit: 'kg', content, size, useUnitPrice: true });
/** Priced by the pack: the unit is the pack's name. */
const pack = (unit: string, content: number, size: number) => ({ unit, content, size, useUnitPrice: false });
const packed = fc.record({
  unit: fc.constant('kg'),
  content: fc.integer({ min: 1, max: 60 }),
  size: fc.integer({ min: 1, max: 100_00 }),
  useUnitPrice: fc.boolean(),
});
const packs = fc.integer({ min: 100, max: 9_999_000 }).map(milli);

describe('packs that replace an item', () => {
  test.each([
    // 10 boxes of 10 kg are 20 of 5 kg, 4 of 25 kg, and 3,333 of 30 kg: never more than the item's quantity.
    [10_000, kg(1, 1000), kg(1, 500), 20_000],
    [10_000, kg(1, 1000), kg(1, 2500), 4000],
    [10_000, kg(1, 1000), kg(3, 1000), 3333],
    // In another unit the size of a pack can't be compared.
    [10_000, kg(1, 1000), { unit: 'un', content: 12, size: 100, useUnitPrice: true }, 10_000],
    [10_000, kg(1, 1000), pack('cx', 24, 50), 10_000],
    // 10 boxes of 24 × 500 g are 24 packets of 5 kg: the name of the pack doesn't matter.
    [10_000, pack('cx', 24, 50), pack('pct', 1, 500), 24_000],
    [4000, pack('fdo', 10, 100), pack('saco', 1, 2500), 1600],
    [100, kg(1, 10), kg(10, 1000), 100],
  ])('%i of %o as %o: %i', (quantity, item, product, expected) =>
    expect(equivalentQuantity({ ...item, quantity: milli(quantity) }, product)).toBe(expected),
  );

  test('are never refused, and leave less than one thousandth of a pack of theirs behind', () => {
    fc.assert(
      fc.property(packed, packed, packs, (of, product, quantity) => {
        const item = { ...of, quantity, name: 'Tomate' };
        const taken = [{ product, quantity: equivalentQuantity(item, product) }];
        expect(relocatedQuantityRefusal(item, taken, 'q')).toBeNull();
        const left = remainingQuantity(item, taken) * of.content * of.size;
        expect(left).toBeLessThan(product.content * product.size + of.content * of.size);
      }),
    );
  });
});

describe('relocated and remaining are the original (T23)', () => {
  test('whatever is taken, in any packs', () => {
    fc.assert(
      fc.property(
        packed,
        packs,
        fc.array(fc.record({ product: packed, quantity: packs }), { maxLength: 4 }),
        (of, quantity, taken) => {
          const measure = of.content * of.size;
          const used = taken.reduce(
            (all, one) => all + BigInt(one.quantity) * BigInt(one.product.content * one.product.size),
            0n,
          );
          const left = BigInt(remainingQuantity({ ...of, quantity }, taken)) * BigInt(measure);
          const rest = BigInt(quantity) * BigInt(measure) - used - left;
          // Only fractions below one thousandth of a pack are rounded down.
          expect(rest >= 0n && rest < BigInt(measure)).toBe(true);
        },
      ),
    );
  });

  test('more than there is is refused with what is left for the last line', () => {
    const item = { ...kg(1, 1000), quantity: milli(10_000), name: 'Tomate' };
    const eight = { product: kg(1, 1000), quantity: milli(8000) };
    const five = { product: kg(1, 500), quantity: milli(5000) };
    expect(relocatedQuantityRefusal(item, [eight], 'q')).toBeNull();
    expect(relocatedQuantityRefusal(item, [eight, five], 'q')).toEqual({
      code: 'QUANTITY_ABOVE_LIMIT',
      params: { product: 'Tomate', limit: '4,000' },
      field: 'q',
    });
  });
});
