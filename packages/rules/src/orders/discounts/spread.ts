import { allocate, type Centavos } from '../../money.ts';

/**
 * Shares of a discount on the whole delivery, one for each item in order: proportional to the items' amounts, the
 * remainder by largest fraction, so that the shares add up to the amount. No share exceeds its item. Throws RangeError
 * when the amount exceeds the items' sum.
 */
export const spreadDiscount = (
  amount: Centavos,
  items: readonly { readonly adjustedTotal: Centavos }[],
): Centavos[] => {
  const weights = items.map((item) => item.adjustedTotal);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount > whole) throw new RangeError(`a discount of ${amount} does not fit items of ${whole}`);
  return allocate(amount, weights);
};
