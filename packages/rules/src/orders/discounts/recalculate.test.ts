import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { basis } from '../../percent.ts';
import { milli } from '../../quantity.ts';
import type { DiscountType } from './calculate.ts';
import { discountOverflow, recalculateDiscounts } from './recalculate.ts';

const first = new Set([1]);

const item = (quantity: number, price = 1000, id = 1) => ({
  id,
  adjustedPrice: centavos(price),
  quantityTotal: milli(quantity * 1000),
  total: centavos(quantity * price),
  adjustedTotal: centavos(quantity * price),
});
const discount = (discountType: DiscountType, value: number, amount: number, itemId: number | null = 1) => ({
  itemId,
  origin: 'INTRANET' as 'INTRANET' | 'BANK',
  discountType,
  value,
  amount: centavos(amount),
  percentage: basis(0),
  active: true,
});
const amounts = (answer: ReturnType<typeof recalculateDiscounts>) =>
  answer === 'DISCOUNT_ABOVE_ITEM' ? answer : answer.map((one) => Number(one.amount));

describe('discounts follow the items they were given on (T28)', () => {
  test('a percentage and a corrected price follow the quantity, an amount stays', () => {
    const given = [
      discount('PERCENTAGE_VALUE', 1000, 1000),
      discount('CORRECTED_ITEM_VALUE', 900, 1000),
      discount('TOTAL_VALUE_ITEM', 500, 500),
    ];
    expect(amounts(recalculateDiscounts([item(20)], given, first))).toEqual([2000, 2000, 500]);
  });

  test('a percentage of the whole delivery follows all its items, an amount stays', () => {
    const given = [discount('PERCENTAGE_VALUE', 500, 1, null), discount('TOTAL_VALUE_ITEM', 700, 700, null)];
    expect(amounts(recalculateDiscounts([item(10), item(10, 1000, 2)], given, first))).toEqual([1000, 700]);
  });

  test('what finance applied and what is inactive never move', () => {
    const bank = { ...discount('PERCENTAGE_VALUE', 1000, 77), origin: 'BANK' as const };
    const inactive = { ...discount('PERCENTAGE_VALUE', 1000, 88), active: false };
    expect(amounts(recalculateDiscounts([item(20)], [bank, inactive], first))).toEqual([77, 88]);
  });

  test('a discount on an item that did not change stays, even one that would not fit today', () => {
    const other = discount('TOTAL_VALUE_ITEM', 9999, 9999, 2);
    expect(amounts(recalculateDiscounts([item(1), item(1, 1000, 2)], [other], first))).toEqual([9999]);
  });

  test('an item that no longer holds its discounts is refused', () => {
    expect(recalculateDiscounts([item(1)], [discount('TOTAL_VALUE_ITEM', 1001, 1001)], first)).toBe(
      'DISCOUNT_ABOVE_ITEM',
    );
    const two = [discount('TOTAL_VALUE_ITEM', 600, 600), discount('TOTAL_VALUE_ITEM', 600, 600)];
    expect(recalculateDiscounts([item(1)], two, first)).toBe('DISCOUNT_ABOVE_ITEM');
    expect(recalculateDiscounts([{ ...item(1), total: centavos(500) }], two.slice(1), first)).toBe(
      'DISCOUNT_ABOVE_ITEM',
    );
    expect(recalculateDiscounts([item(1, 800)], [discount('CORRECTED_ITEM_VALUE', 900, 100)], first)).toBe(
      'DISCOUNT_ABOVE_ITEM',
    );
  });

  test('up to all of an item is held, and the share follows', () => {
    const all = discount('TOTAL_VALUE_ITEM', 1000, 1000);
    const [held] = recalculateDiscounts([item(1)], [all], first);
    expect(held).toEqual({ ...all, percentage: 10_000 });
    const [half] = recalculateDiscounts([item(2)], [all], first);
    expect(half).toEqual({ ...all, percentage: 5000 });
  });

  test('what stays the same is the same discount', () => {
    const same = { ...discount('TOTAL_VALUE_ITEM', 500, 500), percentage: basis(5000) };
    expect(recalculateDiscounts([item(1)], [same], first)[0]).toBe(same);
  });

  test('what an item holds is counted of its own active discounts that operations gave', () => {
    const own = discount('TOTAL_VALUE_ITEM', 600, 600);
    const others = [
      { ...own, active: false },
      { ...own, origin: 'BANK' as const },
      { ...own, itemId: 2 },
      { ...own, itemId: null },
    ];
    expect(amounts(recalculateDiscounts([item(1), item(1, 1000, 2)], [own, ...others], first))).toEqual([
      600, 600, 600, 600, 600,
    ]);
  });

  test('a discount on an item that no longer exists does not fit', () => {
    expect(recalculateDiscounts([], [discount('TOTAL_VALUE_ITEM', 500, 500)], first)).toBe(
      'DISCOUNT_ABOVE_ITEM',
    );
  });

  test('never takes more than the item costs, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.array(
          fc.tuple(
            fc.constantFrom<DiscountType>('PERCENTAGE_VALUE', 'TOTAL_VALUE_ITEM'),
            fc.integer({ min: 1, max: 12_000 }),
          ),
          { maxLength: 3 },
        ),
        (quantity, price, given) => {
          const line = item(quantity, price);
          const answer = recalculateDiscounts(
            [line],
            given.map(([type, value]) => discount(type, value, value)),
            first,
          );
          if (answer === 'DISCOUNT_ABOVE_ITEM') return;
          expect(answer.reduce((sum, one) => sum + one.amount, 0)).toBeLessThanOrEqual(line.adjustedTotal);
        },
      ),
    );
  });
});

describe('the discounts of a delivery together (T28)', () => {
  const given = (amount: number, more: object = {}) => ({
    origin: 'INTRANET' as const,
    amount: centavos(amount),
    reason: 'Negociação financeira',
    active: true,
    ...more,
  });
  const items = [item(10), { ...item(10, 1000, 2), adjustedTotal: centavos(9000) }];

  test.each([
    ['up to the smaller of both totals they fit', [given(10000), given(9000)], 0],
    ['a centavo more does not', [given(10000), given(9001)], 1],
    [
      'what is ended, applied by finance or waived from ADF takes nothing',
      [
        given(19000),
        given(500, { active: false }),
        given(500, { origin: 'BANK' as const }),
        given(500, { reason: 'Isenção ADF' }),
      ],
      0,
    ],
  ])('%s', (_, discounts, over) => {
    expect(discountOverflow(items, discounts)).toBe(over);
  });
});
