import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos } from '../../money.ts';
import { basis } from '../../percent.ts';
import { milli } from '../../quantity.ts';
import { calculateDiscount, discountCap, type DiscountType } from './calculate.ts';
import { isApprovalValid, defaultPolicy, exceedsPolicy, policyLimits } from './policy.ts';

const base = { adjustedPrice: centavos(620), quantityTotal: milli(120_000), adjustedTotal: centavos(74_400) };

describe('discounts', () => {
  it.each<[DiscountType, number, number[]]>([
    ['CORRECTED_ITEM_VALUE', 600, [20, 323, 2400, 72_000]],
    ['PERCENTAGE_VALUE', 500, [31, 500, 3720, 70_680]],
    ['TOTAL_VALUE_ITEM', 1000, [8, 134, 1000, 73_400]],
  ])('%s of %d', (type, value, expected) => {
    const answer = calculateDiscount({ ...base, type, value });
    expect([answer.item, answer.percentage, answer.total, answer.itemsTotal]).toEqual(expected);
  });

  it('a corrected price is the price of the unit, however little is sold of it', () => {
    const little = { adjustedPrice: centavos(1000), quantityTotal: milli(333), adjustedTotal: centavos(333) };
    expect(calculateDiscount({ ...little, type: 'CORRECTED_ITEM_VALUE', value: 500 })).toMatchObject({
      item: 500,
      total: 167,
    });
    const types: DiscountType[] = ['CORRECTED_ITEM_VALUE', 'PERCENTAGE_VALUE', 'TOTAL_VALUE_ITEM'];
    expect(types.map((type) => discountCap({ ...little, type }))).toEqual([333, 10_000, 333]);
    const nothing = { ...little, quantityTotal: milli(0), adjustedTotal: centavos(0) };
    expect(calculateDiscount({ ...nothing, type: 'TOTAL_VALUE_ITEM', value: 0 })).toMatchObject({
      item: 0,
      percentage: 0,
    });
  });

  it('the limits of the policy in the order of its categories; what it lacks allows nothing', () => {
    expect(policyLimits({ Financeiro: basis(200), Comercial: basis(500) })).toEqual([
      { category: 'Custo de oportunidade', limit: 0 },
      { category: 'Comercial', limit: 500 },
      { category: 'Operacional', limit: 0 },
      { category: 'Financeiro', limit: 200 },
    ]);
  });

  it('never passes the item, whatever the value within the cap (T28)', () => {
    const types: DiscountType[] = ['CORRECTED_ITEM_VALUE', 'PERCENTAGE_VALUE', 'TOTAL_VALUE_ITEM'];
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.double({ min: 0, max: 1, noNaN: true }), (type, share) => {
        const value = Math.floor(discountCap({ ...base, type }) * share);
        const answer = calculateDiscount({ ...base, type, value });
        expect(answer.total).toBeGreaterThanOrEqual(0);
        expect(answer.total + answer.itemsTotal).toBe(base.adjustedTotal);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([-1, 0.5, Number.NaN, 74_401])('refuses %s', (value) => {
    expect(() => calculateDiscount({ ...base, type: 'TOTAL_VALUE_ITEM', value })).toThrow(RangeError);
  });

  const given = (
    amount: number,
    category = 'Comercial',
    more: { isOffer?: boolean; origin?: 'INTRANET' | 'BANK' } = {},
  ) => ({
    publicId: `${category}-${amount}`,
    amount: centavos(amount),
    category,
    origin: more.origin ?? ('INTRANET' as const),
    isOffer: more.isOffer ?? false,
    active: true,
  });

  it('the policy is a share of the supplier amount per category; offers and finance do not count', () => {
    const total = centavos(100_00);
    expect(exceedsPolicy([given(5_00)], total, defaultPolicy)).toBe(false);
    expect(exceedsPolicy([given(5_01)], total, defaultPolicy)).toBe(true);
    expect(exceedsPolicy([given(5_00), given(10_00, 'Operacional')], total, defaultPolicy)).toBe(false);
    expect(exceedsPolicy([given(90_00, 'Comercial', { isOffer: true })], total, defaultPolicy)).toBe(false);
    expect(exceedsPolicy([given(90_00, 'Comercial', { origin: 'BANK' })], total, defaultPolicy)).toBe(false);
  });

  it('an approval survives lowering and removing, not adding or raising', () => {
    const approved = [{ publicId: 'Comercial-600', amount: 600 }];
    expect(isApprovalValid(approved, [given(600)])).toBe(true);
    expect(isApprovalValid(approved, [])).toBe(true);
    expect(isApprovalValid([{ publicId: 'Comercial-600', amount: 599 }], [given(600)])).toBe(false);
    expect(isApprovalValid(approved, [given(600), given(1)])).toBe(false);
    expect(isApprovalValid(null, [])).toBe(false);
  });
});
