import { type Centavos, centavos, multiplyRoundHalfUp } from '../../money.ts';
import { type Basis, basis, percentOf, ratio } from '../../percent.ts';
import type { Milli } from '../../quantity.ts';

/** The types of a discount's value, with the labels of the form. */
export const discountTypes = [
  { code: 'CORRECTED_ITEM_VALUE', label: 'Valor do item corrigido' },
  { code: 'PERCENTAGE_VALUE', label: 'Porcentagem do valor' },
  { code: 'TOTAL_VALUE_ITEM', label: 'Valor total no item' },
] as const;
export type DiscountType = (typeof discountTypes)[number]['code'];

export type DiscountQuestion = {
  readonly type: DiscountType;
  /** Centavos; hundredths of a percent for PERCENTAGE_VALUE. */
  readonly value: number;
  readonly adjustedPrice: Centavos;
  readonly quantityTotal: Milli;
  readonly adjustedTotal: Centavos;
};

export type DiscountAnswer = {
  /** Per unit. */
  readonly item: Centavos;
  readonly percentage: Basis;
  readonly total: Centavos;
  /** The item's amount after the discount. */
  readonly itemsTotal: Centavos;
};

/** The largest value of a type: a discount never exceeds the price. */
export const discountLimit = (question: Omit<DiscountQuestion, 'value'>): number => {
  if (question.type === 'PERCENTAGE_VALUE') return 10_000;
  return question.type === 'TOTAL_VALUE_ITEM' ? question.adjustedTotal : question.adjustedPrice;
};

/** R-DISC-015, R-DISC-017: the largest value the form accepts. Below one unit the item's total is the limit. */
export const discountCap = (question: Omit<DiscountQuestion, 'value'>): number =>
  question.type === 'PERCENTAGE_VALUE'
    ? discountLimit(question)
    : Math.min(question.adjustedTotal, discountLimit(question));

/** A discount in money and in percent. Throws RangeError for a value outside 0 and the limit. */
export const calculateDiscount = (question: DiscountQuestion): DiscountAnswer => {
  const { adjustedPrice, quantityTotal, adjustedTotal, value } = question;
  if (!Number.isSafeInteger(value) || value < 0 || value > discountLimit(question)) {
    throw new RangeError(`discount value out of range: ${value}`);
  }
  const total = ((): Centavos => {
    if (question.type === 'TOTAL_VALUE_ITEM') return centavos(value);
    if (question.type === 'PERCENTAGE_VALUE') return percentOf(adjustedTotal, basis(value));
    // Compared before rounding: above the item's total the value may be too large for an exact number.
    const isWhole = BigInt(adjustedPrice - value) * BigInt(quantityTotal) >= BigInt(adjustedTotal) * 1000n;
    return isWhole
      ? adjustedTotal
      : centavos(multiplyRoundHalfUp(adjustedPrice - value, quantityTotal, 1000));
  })();
  const item =
    question.type === 'CORRECTED_ITEM_VALUE'
      ? centavos(adjustedPrice - value)
      : centavos(quantityTotal === 0 ? 0 : multiplyRoundHalfUp(total, 1000, quantityTotal));
  return {
    item,
    percentage: ratio(total, adjustedTotal),
    total,
    itemsTotal: centavos(adjustedTotal - total),
  };
};
