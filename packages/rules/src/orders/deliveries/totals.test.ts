import { describe, expect, it } from 'vitest';
import { centavos } from '../../money.ts';
import { basis } from '../../percent.ts';
import type { DeliveryStatusCode } from './statuses.ts';
import { deliveryTotals, orderTotal, standingTotal, supplierTotal, taxParts, waivedTax } from './totals.ts';

const items = [
  { total: centavos(100_00), adjustedTotal: centavos(90_00) },
  { total: centavos(50_00), adjustedTotal: centavos(45_00) },
];
const discount = (
  amount: number,
  reason = 'Outros',
  origin: 'INTRANET' | 'BANK' = 'INTRANET',
  active = true,
) => ({
  amount: centavos(amount),
  reason,
  origin,
  active,
});
const totals = (discounts: readonly ReturnType<typeof discount>[], logisticCost = 45_00) =>
  deliveryTotals({ items, discounts, logisticCost: centavos(logisticCost), markup: basis(235) });

describe('delivery totals', () => {
  it('R-DELIV-006: ADF is the rate of items less discounts, freight not included', () => {
    expect(totals([discount(10_00)])).toEqual({
      itemsTotal: 150_00,
      adjustedItemsTotal: 135_00,
      discountTotal: 10_00,
      total: 185_00,
      tax: 3_29,
      totalWithTax: 188_29,
    });
  });

  it('finance settles what operations expected: it never subtracts again, and inactive ones not at all', () => {
    expect(
      totals([
        discount(10_00),
        discount(10_00, 'Outros', 'BANK'),
        discount(9_00, 'Outros', 'INTRANET', false),
      ]).total,
    ).toBe(185_00);
  });

  it("'Isenção ADF' waives ADF up to its value and lowers nothing else", () => {
    const waived = totals([discount(2_00, 'Isenção ADF')]);
    expect([waived.discountTotal, waived.total, waived.tax]).toEqual([0, 195_00, 1_53]);
    expect(totals([discount(500_00, 'Isenção ADF')]).tax).toBe(0);
    const without = [
      discount(2_00, 'Isenção ADF', 'BANK'),
      discount(2_00, 'Isenção ADF', 'INTRANET', false),
      discount(0, 'Outros'),
    ];
    expect(totals(without).tax).toBe(3_53);
    expect(waivedTax([...without, discount(1_00, 'Isenção ADF'), discount(5_00)])).toBe(1_00);
  });

  it('what is read of ADF: the rate of the term, and what was waived of it; never more than there was', () => {
    const read = (discounts: readonly ReturnType<typeof discount>[]) => {
      const { itemsTotal, discountTotal, tax } = totals(discounts);
      return taxParts({ itemsTotal, discountTotal, tax, markup: basis(235) });
    };
    expect(read([])).toEqual({ whole: 3_53, waived: 0 });
    expect(read([discount(2_00, 'Isenção ADF')])).toEqual({ whole: 3_53, waived: 2_00 });
    expect(read([discount(500_00, 'Isenção ADF')])).toEqual({ whole: 3_53, waived: 3_53 });
    expect(read([discount(10_00), discount(1_00, 'Isenção ADF')])).toEqual({ whole: 3_29, waived: 1_00 });
  });

  it('nothing goes below zero', () => {
    const over = totals([discount(999_00)], 0);
    expect([over.total, over.tax, over.totalWithTax]).toEqual([0, 0, 0]);
  });

  it('the supplier may invoice its own prices and the freight, whatever was discounted', () => {
    const { adjustedItemsTotal } = totals([discount(10_00)]);
    expect(supplierTotal({ adjustedItemsTotal, logisticCost: centavos(45_00) })).toBe(180_00);
  });

  it('R-ORDER-004: the order sums its deliveries', () => {
    expect(orderTotal([{ total: centavos(1) }, { total: centavos(2) }])).toBe(3);
    expect(orderTotal([])).toBe(0);
  });

  it('the store pays the deliveries neither canceled nor relocated, with ADF', () => {
    const delivery = (status: DeliveryStatusCode, totalWithTax: number) => ({
      status,
      totalWithTax: centavos(totalWithTax),
    });
    expect(standingTotal([])).toBe(0);
    expect(
      standingTotal([
        delivery('ANALYZING', 1),
        delivery('CANCELED', 20),
        delivery('REALLOCATED_OR_RETURNED', 300),
        delivery('RETURN_FULL', 4000),
      ]),
    ).toBe(4001);
  });
});
