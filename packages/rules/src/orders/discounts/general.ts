import { type Centavos, centavos, sumCentavos } from '../../money.ts';
import { basis, type Basis, ratio } from '../../percent.ts';
import { milli } from '../../quantity.ts';
import { calculateDiscount, type DiscountQuestion, type DiscountType } from './calculate.ts';
import { spreadDiscount } from './spread.ts';

/** Types of a discount on the whole delivery, which has no unit price to correct. */
export const generalDiscountTypes = [
  'PERCENTAGE_VALUE',
  'TOTAL_VALUE_ITEM',
] as const satisfies readonly DiscountType[];
export type GeneralDiscountType = (typeof generalDiscountTypes)[number];

/** The question of a discount on the whole delivery: it is taken off the sum of the items. */
export const generalQuestion = (
  type: GeneralDiscountType,
  value: number,
  adjustedItemsTotal: Centavos,
): DiscountQuestion => ({
  type,
  value,
  adjustedPrice: adjustedItemsTotal,
  quantityTotal: milli(1000),
  adjustedTotal: adjustedItemsTotal,
});

export type GeneralAnswer = {
  readonly percentage: Basis;
  readonly total: Centavos;
  readonly itemsTotal: Centavos;
  /** One share for each item, in order; they add up to the total. */
  readonly shares: readonly Centavos[];
};

/**
 * Calculates a discount on the whole delivery: amount, percentage and the items' shares (R-DISC-034). Throws like
 * `calculateDiscount`.
 */
export const calculateGeneralDiscount = (
  type: GeneralDiscountType,
  value: number,
  items: readonly { readonly adjustedTotal: Centavos }[],
): GeneralAnswer => {
  const whole = sumCentavos(items.map((item) => item.adjustedTotal));
  const { percentage, total, itemsTotal } = calculateDiscount(generalQuestion(type, value, whole));
  return { percentage, total, itemsTotal, shares: spreadDiscount(total, items) };
};

/** An amount as a share of another, limited to 0–100 %. */
export const shareOfAmount = (amount: Centavos, of: Centavos): Basis =>
  basis(Math.min(10_000, ratio(amount, of)));

/** The amount left for another discount on the delivery after all discounts that lower it. */
export const deliveryRoom = (
  items: readonly { readonly total: Centavos; readonly adjustedTotal: Centavos }[],
  others: readonly { readonly amount: Centavos }[],
): Centavos => {
  const whole = Math.min(
    sumCentavos(items.map((item) => item.total)),
    sumCentavos(items.map((item) => item.adjustedTotal)),
  );
  return centavos(Math.max(0, whole - sumCentavos(others.map((one) => one.amount))));
};
